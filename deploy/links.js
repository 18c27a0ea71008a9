// The links of a release folder, each changed in one step, and the lock that keeps two runs apart.
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The name of the release that `current` or `previous` leads to, if it leads to one. */
export function linkedRelease(root, link) {
  try {
    return basename(readlinkSync(join(root, link)))
  } catch {
    return undefined
  }
}

/** Points a link to a release: created under another name and renamed, so that it is never missing. */
export function pointLink(root, link, name) {
  const draft = join(root, `.${link}`)
  rmSync(draft, { force: true })
  symlinkSync(join('releases', name), draft)
  renameSync(draft, join(root, link))
}

/** Runs `work` while no other release runs; a lock whose owner has exited is ignored. */
export async function withLock(root, work) {
  const lock = join(root, '.lock')
  mkdirSync(root, { recursive: true })
  const owner = ownerOf(lock)
  if (owner !== undefined && isAlive(owner)) throw new Error(`Another release is running: process ${owner} (${lock}).`)
  if (owner !== undefined) rmSync(lock, { force: true })
  writeFileSync(lock, String(process.pid), { flag: 'wx' })
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

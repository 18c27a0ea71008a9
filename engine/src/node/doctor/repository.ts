import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runGit } from '../../content/files/run-git.ts'
import { readGitDates } from '../../content/sources/git-dates.ts'
import { counted } from '../../model/util/counted.ts'
import { type DoctorResult, ok } from './check.ts'

/** Whether the content has a history that dates of pages can be taken from. */
export function checkHistory(contentDir: string): DoctorResult {
  if (spawnSync('git', ['--version']).error)
    return {
      level: 'warning',
      message: 'git is not installed, so pages show no last update.',
      fix: 'Install it from https://git-scm.com.',
    }
  // git cannot be run in a folder that does not exist, so it would seem not to be installed.
  if (!existsSync(contentDir))
    return {
      level: 'warning',
      message: `There is no content folder at ${contentDir}.`,
      fix: 'Run the command in the folder of the site, or name the content with --content DIR.',
    }
  const { updates, notice } = readGitDates(contentDir)
  if (notice === undefined) return ok(`History of ${counted(updates.size, 'file')} in git`)
  const [message = '', fix = 'Commit the content to a git repository.'] = notice.split(/(?<=\.) /)
  return { level: 'warning', message, fix }
}

/** The time of the newest commit, in seconds; undefined if there is none. */
export function newestCommit(contentDir: string): number | undefined {
  try {
    return Number(runGit(contentDir, ['log', '-1', '--format=%ct']))
  } catch {
    return undefined
  }
}

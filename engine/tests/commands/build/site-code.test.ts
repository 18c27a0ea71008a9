import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importComponents } from '../../../src/node/components/load-components.ts'
import { importConfig } from '../../../src/node/config/config-file.ts'
import { bundleSiteCode } from '../../../src/node/config/site-code.ts'
import { cacheFolder, type Workspace } from '../../../src/node/program.ts'
import { SITE_CONFIG } from '../../site-config.ts'

let dir: string
let workspace: Workspace

/** Saves a file as if that was some time ago: the cache trusts no file that was saved in the last second. */
function save(file: string, text: string, ageSeconds = 60): void {
  const path = join(dir, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const time = Date.now() / 1000 - ageSeconds
  for (const one of [path, dirname(path)]) utimesSync(one, time, time)
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stratadocs-code-'))
  const program = { root: dir, bundle: '', fingerprint: 'program', cacheDir: join(dir, 'cache') }
  const paths = { contentDir: dir, configFile: join(dir, 'site.config.ts'), outDir: dir }
  workspace = { program, paths }
  save('site.config.ts', "import { title } from './title.ts'\nexport default { title }\n")
  save('title.ts', "export const title = 'First'\n")
  save('components/ReleaseBadge.tsx', 'export default () => <b>Badge</b>\n')
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const kept = () => {
  const folder = cacheFolder(workspace.program, 'config')
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

describe('the code of a site', () => {
  it('is taken from the cache while none of its files changes', async () => {
    const first = await bundleSiteCode(workspace)
    const [file = ''] = kept()
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('First', 'Kept'))
    expect((await bundleSiteCode(workspace)).config.code).toBe(first.config.code.replaceAll('First', 'Kept'))
  })

  it.each([
    ['an imported file', 'title.ts', "export const title = 'Second'\n"],
    ['a component', 'components/ReleaseBadge.tsx', 'export default () => <b>Other</b>\n'],
    ['a new component', 'components/OtherBadge.tsx', 'export default () => <b>Other</b>\n'],
    ['the script of a component', 'components/ReleaseBadge.client.ts', 'console.log(1)\n'],
  ])('is bundled again after an edit of %s', async (_what, file, text) => {
    const textOf = async () => {
      const { config, components } = await bundleSiteCode(workspace)
      return JSON.stringify([config.code, components.code, components.hash])
    }
    const first = await textOf()
    expect(await textOf()).toBe(first)
    save(file, text)
    expect(await textOf()).not.toBe(first)
  })

  describe('with a package', () => {
    const savePackage = (folder: string, label: string) => {
      save(`${folder}/package.json`, '{ "type": "module", "main": "index.js" }\n')
      save(`${folder}/index.js`, `export const label = '${label}'\n`)
    }
    const link = (path: string, target: string) => {
      rmSync(join(dir, path), { recursive: true, force: true })
      symlinkSync(join(dir, target), join(dir, path), 'junction')
    }
    const labelOf = async () => /Label \w+/.exec((await bundleSiteCode(workspace)).components.code)?.[0]
    beforeEach(() => {
      savePackage('packages/one', 'Label one')
      savePackage('packages/two', 'Label two')
      save('node_modules/other/package.json', '{}')
      save('parts/label.ts', "export { label } from 'label'\n")
      save(
        'components/ReleaseBadge.tsx',
        "import { label } from '../parts/label'\nexport default () => <b>{label}</b>\n",
      )
      link('node_modules/label', 'packages/one')
    })

    // Installers such as pnpm keep each version of a package in a folder of its own.
    it.each([
      ['its link leads to another folder', () => link('node_modules/label', 'packages/two')],
      ['another takes its place', () => savePackage('parts/node_modules/label', 'Label two')],
    ])('is bundled again after %s', async (_what, edit) => {
      expect(await labelOf()).toContain('one')
      edit()
      expect(await labelOf()).toContain('two')
    })
  })

  it.each([
    ['site.config.ts', "export default { title: '%' }\n"],
    ['components/ReleaseBadge.tsx', 'export default () => <b>%</b>\n'],
  ])('is bundled again if %s is a link that leads to another file', async (file, text) => {
    const codeOf = async () => {
      const { config, components } = await bundleSiteCode(workspace)
      return config.code + components.code
    }
    for (const name of ['One', 'Two']) {
      save(`files/${name}.tsx`, text.replace('%', name))
      rmSync(join(dir, file))
      symlinkSync(join(dir, `files/${name}.tsx`), join(dir, file))
      utimesSync(dirname(join(dir, file)), 0, 0)
      expect(await codeOf()).toContain(name)
    }
  })

  it('is kept without a folder of components, until there is one', async () => {
    rmSync(join(dir, 'components'), { recursive: true })
    expect((await bundleSiteCode(workspace)).components.components).toEqual([])
    expect(kept()).toHaveLength(1)
    save('components/ReleaseBadge.tsx', 'export default () => <b>Badge</b>\n')
    expect((await bundleSiteCode(workspace)).components.components).toHaveLength(1)
  })

  it('is not kept if a file was saved while it was bundled, or shortly before', async () => {
    save('title.ts', "export const title = 'Just saved'\n", 0)
    await bundleSiteCode(workspace)
    expect(kept()).toEqual([])
  })

  it('is bundled again if the kept one cannot be read', async () => {
    const first = await bundleSiteCode(workspace)
    const [file = ''] = kept()
    writeFileSync(file, '{ "inputs"')
    expect(await bundleSiteCode(workspace)).toEqual(first)
  })

  it('is not to blame if the disk cannot be written', async () => {
    save('no-folder', '')
    const program = { ...workspace.program, cacheDir: join(dir, 'no-folder', 'cache') }
    const failed = { code: 'ENOTDIR', syscall: 'mkdir' }
    const module = { code: 'export default {}', files: [] }
    await expect(importConfig(workspace.paths.configFile, module, program)).rejects.toMatchObject(failed)
    const { components } = await bundleSiteCode(workspace)
    const loading = importComponents({ ...workspace, program }, SITE_CONFIG, components)
    await expect(loading).rejects.toMatchObject(failed)
  })
})

// Preloaded into a build by a test: counts its calls of a function of node:fs. COUNT_CALLS names the function and a part of the
// path it is called with: `writeFileSync /sources/`. The count is added to the file COUNT_FILE when the process ends.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [name, part] = process.env.COUNT_CALLS.split(' ')
const { appendFileSync, [name]: call } = fs
let count = 0
fs[name] = (path, ...rest) => {
  if (String(path).includes(part)) count += 1
  return call(path, ...rest)
}
syncBuiltinESMExports()
process.on('exit', () => appendFileSync(process.env.COUNT_FILE, `${count}\n`))

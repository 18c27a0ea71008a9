// Preloaded into a build by a test: kills it right before one of its calls of node:fs. KILL_BEFORE names the function, a
// part of the path it is called with, and how many such calls there are: `writeFileSync .dist.next 10`.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const [name, part, count] = process.env.KILL_BEFORE.split(' ')
const call = fs[name]
let left = Number(count)
fs[name] = (path, ...rest) => {
  if (String(path).includes(part)) left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  return call(path, ...rest)
}
syncBuiltinESMExports()

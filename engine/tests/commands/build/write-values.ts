// Writes values into a store, and says so after each thousand: `write-values <folder> <prefix> <count>`.
import { setImmediate } from 'node:timers/promises'
import { openStore } from '../../../src/node/store/store.ts'

const [folder = '', prefix = '', count = ''] = process.argv.slice(2)
const store = openStore(folder)
for (let at = 0; at < Number(count); at++) {
  store.write(`${prefix}${at}`, Buffer.from(`${prefix}${at} `.repeat(500)))
  // The other process gets its turn.
  if (at % 100 === 99) await setImmediate()
  if (at % 1000 === 999 || at === Number(count) - 1) process.stdout.write(`${at + 1}\n`)
}
store.close()

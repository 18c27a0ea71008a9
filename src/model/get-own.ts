/** The value a record itself has under `key`; a doc or a directive may well be called `constructor`. */
export function getOwn<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}

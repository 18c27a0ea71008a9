type Numbers = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** A list of numbers that grows; an index has millions of them, and an array would take eight bytes for each. */
export interface Column<Values extends Numbers> {
  readonly push: (value: number) => void
  readonly values: () => Values
}

/** Creates an empty column; `make` allocates its numbers. */
export function column<Values extends Numbers>(make: (length: number) => Values): Column<Values> {
  let values = make(1024)
  let length = 0
  return {
    push: (value) => {
      if (length === values.length) {
        const grown = make(length * 2)
        grown.set(values)
        values = grown
      }
      values[length++] = value
    },
    values: () => values.subarray(0, length) as Values,
  }
}

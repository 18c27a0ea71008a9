/** Slow 4G, as the browser emulates it: the time until a response begins, and the bytes of all responses in a second. */
export const SLOW_4G_LATENCY_MS = 150
export const SLOW_4G_BYTES_PER_SECOND = 1.6e6 / 8

/** Few enough that responses under way at the same time share the connection evenly. */
const CHUNK_BYTES = 2048

/**
 * A slow connection at the server's end. Chromium's own emulation lets through what the browser fetches ahead of a click, by
 * `speculationrules`, at full speed.
 */
export class SlowLink {
  /** When the connection has sent what was given to it, by `performance.now()`. */
  #freeAt = 0

  /** Waits for the latency, then hands `body` to `write` as fast as the connection takes it. */
  async send(body: Buffer, write: (chunk: Buffer) => void): Promise<void> {
    await until(performance.now() + SLOW_4G_LATENCY_MS)
    for (let at = 0; at < body.length; at += CHUNK_BYTES) {
      const chunk = body.subarray(at, at + CHUNK_BYTES)
      this.#freeAt = Math.max(this.#freeAt, performance.now()) + (chunk.length / SLOW_4G_BYTES_PER_SECOND) * 1000
      await until(this.#freeAt)
      write(chunk)
    }
  }
}

async function until(time: number): Promise<void> {
  const rest = time - performance.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
}

// Encodes pictures in a process of its own: what the libraries of sharp have freed, 250 MB for the pictures of a large site, is
// the system's again only when a process ends.
import type { PictureSize } from '../../model/files/pictures.ts'
import { encodePicture } from './encode-picture.ts'

/** What the process is sent. */
export interface EncodeTask {
  readonly id: number
  readonly bytes: Uint8Array
  readonly size: PictureSize
}

/** Its answer to a task. */
export type EncodeAnswer = { readonly id: number } & ({ readonly bytes: Uint8Array } | { readonly error: string })

// Nothing is left to encode, or the parent has ended.
process.once('disconnect', () => process.exit(0))
process.on('message', async (task: EncodeTask) => process.send?.(await answer(task)))

async function answer({ id, bytes, size }: EncodeTask): Promise<EncodeAnswer> {
  try {
    return { id, bytes: await encodePicture(bytes, size) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

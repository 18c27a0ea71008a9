import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'deploy', 'edge')

/** Imports one of the edge functions that the package has for hosts. */
export const importEdge = (name: string) => import(pathToFileURL(join(FOLDER, name)).href)

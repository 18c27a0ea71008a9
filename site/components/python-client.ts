import client from '../content/api/py-client-v1.yaml'

/** A method as the list of the client's names has it; `...` stands for arguments that select rows of a table. */
interface Method {
  readonly args?: readonly string[]
  readonly returns?: string
}

interface Listed {
  readonly classes: Readonly<Record<string, { readonly methods?: Readonly<Record<string, Method>> } | null>>
}

/** The methods of each class of the Python client that has some. */
export const methodsOf: ReadonlyMap<string, Readonly<Record<string, Method>>> = new Map(
  Object.entries((client as Listed).classes).flatMap(([name, listed]) =>
    listed?.methods ? [[name, listed.methods] as const] : [],
  ),
)

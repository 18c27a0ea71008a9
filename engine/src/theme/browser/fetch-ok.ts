/** Fetches a URL of the site; rejects when the server returns an error status. */
export async function fetchOk(href: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(href, options)
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${href}.`)
  return response
}

/** Fetches JSON of the site. */
export async function fetchJson<Value>(href: string, options?: RequestInit): Promise<Value> {
  return (await fetchOk(href, options)).json() as Promise<Value>
}

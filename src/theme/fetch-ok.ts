/** Fetches an address of the site; rejects when the server answers with an error. */
export async function fetchOk(href: string, options?: RequestInit): Promise<Response> {
  const response = await fetch(href, options)
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${href}.`)
  return response
}

/** The name of a component's directive, from that of its file: `ApiField` and `HTTPRoute` become `api-field` and `http-route`. */
export function directiveName(component: string): string {
  return component
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}

/** The script that hears of edits. Vite expects exactly this name, so the @ is not encoded. */
export function ViteClient({ basePath }: { basePath: string }) {
  return <script type="module" src={`${basePath}@vite/client`} />
}

/** What becomes of a published file: an SVG is rewritten without what could run, all others stay as they are. */
export type PublishedKind = 'svg' | 'picture' | 'download'

const PICTURES = 'png jpg jpeg jpe gif webp avif'

/** Types to save or to view: no server sends one of them as HTML, as XML or as a script. */
const DOWNLOADS = [
  // Archives and packages
  'zip gz tgz bz2 tbz2 xz txz zst 7z rar tar jar war whl deb rpm apk dmg iso msi exe bin',
  // Data and models
  'csv tsv json jsonl ndjson geojson parquet arrow feather avro orc npy npz h5 hdf5 pkl pickle joblib db sqlite duckdb',
  'onnx pb pbtxt prototxt pt pth safetensors gguf mojo',
  // Text, configuration and code
  'txt log mdx rst adoc tex bib diff patch yaml yml toml ini cfg conf env properties lock tf tfvars hcl rego proto avsc',
  'thrift graphql graphqls sql py pyi ipynb r rmd jl go java kt kts scala swift c cc cpp h hpp cs rb lua ts tsx jsx',
  'sh bash zsh fish ps1 bat cmd',
  // Documents, sound and film
  'pdf docx xlsx pptx odt ods odp rtf doc xls ppt epub mp4 webm mov m4v mp3 m4a ogg oga ogv opus wav flac vtt srt',
  // Certificates, checksums and fonts
  'pem crt cer der csr asc sig sha256 sha512 md5 ttf otf woff woff2',
]

/** What else a static folder has: parts of a site that nothing loads unless a page or the configuration names it. */
const SITE_PARTS = 'css js mjs cjs map md webmanifest ico cur bmp tif tiff jxl heic eot wasm'

/** Types that browsers run, some of them on some hosts only. */
const RUNNABLE =
  'html htm xhtml xht shtml mht mhtml xml xsl xslt xsd rng rdf owl mathml mml wsdl xspf gpx smil svgz rss atom kml dtd js mjs cjs htc php eml hta'

const words = (lists: readonly string[]) => new Set(lists.flatMap((list) => list.split(' ')))
const PICTURE_TYPES = words([PICTURES])
const DOWNLOAD_TYPES = words(DOWNLOADS)
const RUNNABLE_TYPES = words([RUNNABLE])
const STATIC_TYPES = words([PICTURES, ...DOWNLOADS, SITE_PARTS])

/** Files that version control and desktops leave behind. */
const LEFT_BEHIND = /(?:^|\/)\.(?:DS_Store|git(?:keep|ignore|attributes))$/

/** Hidden files that hosts or other programs ask for by name. */
const KNOWN_HIDDEN = /^(?:\.well-known\/[^.]|\.nojekyll$)/

/** The extension of a file in lower case, without the dot; '' if it has none. That of `a.tar.gz` is `gz`. */
export function extensionOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/**
 * How a file of the content is published; undefined for types that are not: on some host, a browser could run them as a page or
 * script of this site, or they are unknown. A file without an extension is a text, and is published with one.
 */
export function publishedKind(file: string): PublishedKind | undefined {
  const extension = extensionOf(file)
  if (extension === 'svg') return 'svg'
  if (PICTURE_TYPES.has(extension)) return 'picture'
  return extension === '' || DOWNLOAD_TYPES.has(extension) ? 'download' : undefined
}

/** True for a path with a name that begins with a dot. */
export function hasHiddenName(file: string): boolean {
  return /(?:^|\/)\./.test(file)
}

/** What a file of the static folder is. */
type StaticKind = 'svg' | 'plain' | 'text' | 'ignored'

/**
 * What becomes of a file of the static folder: an SVG is rewritten, plain files are published as they are. A text without
 * an extension is published, too, unless it begins with a tag, because some servers guess types from contents. What version
 * control and desktops leave behind is ignored. Undefined for all others: a browser could run them, or a server could obey them.
 */
export function staticKind(file: string): StaticKind | undefined {
  if (LEFT_BEHIND.test(file)) return 'ignored'
  if (hasHiddenName(file) && !KNOWN_HIDDEN.test(file)) return undefined
  const extension = extensionOf(file)
  if (extension === 'svg') return 'svg'
  if (extension === '') return 'text'
  return STATIC_TYPES.has(extension) ? 'plain' : undefined
}

/** Why a file is not published, and what to do about it. */
export function refusal(file: string): readonly [message: string, hint: string] {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const extension = extensionOf(file)
  const reason = RUNNABLE_TYPES.has(extension)
    ? `a browser could run a .${extension} file as a part of this site`
    : `.${extension} is not among the types of files that sites publish`
  return [`${file} is not published: ${reason}.`, `Pack it into a .zip, or rename it to ${name}.txt.`]
}

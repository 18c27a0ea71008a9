/** The formats in which PNG and JPEG pictures are also published; browsers take the first that they know. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The width of the reading column in pixels, `--measure` of the theme: no picture is shown wider. */
export const COLUMN_WIDTH = 736

/** A size and format in which a picture is also published. */
export interface PictureSize {
  readonly width: number
  readonly format: PictureFormat
}

/** Where a picture is published in another size: `img/a.0123456789abcdef.png` -> `img/a.0123456789abcdef-736.avif`. */
export function resizedPath(path: string, { width, format }: PictureSize): string {
  return path.replace(/\.[^.]*$/, `-${width}.${format}`)
}

/** The widths for screens with one and two device pixels per CSS pixel, but never more than the picture has. */
export function widthsFor(natural: number, shown: number): number[] {
  return [...new Set([1, 2].map((density) => Math.min(natural, shown * density)))]
}

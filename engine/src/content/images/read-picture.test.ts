import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture } from './read-picture.ts'

/** Noise, which no format makes small. */
const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

describe('readPicture', () => {
  it.each([
    ['a.png', () => picture(80, 40).png().toBuffer(), true],
    ['a.PNG', () => picture(80, 40).png().toBuffer(), true],
    ['a.jpg', () => picture(80, 40).jpeg({ quality: 100 }).toBuffer(), true],
    ['a.gif', () => picture(80, 40).gif().toBuffer(), false],
    ['a.webp', () => picture(80, 40).webp().toBuffer(), false],
    ['a.avif', () => picture(80, 40).avif({ effort: 0 }).toBuffer(), false],
    ['a.svg', async () => Buffer.from('<svg width="80" height="40"/>'), false],
  ])('reads the size of %s', async (file, bytes, isResizable) => {
    expect(await readPicture(file, await bytes())).toEqual({ width: 80, height: 40, isResizable })
  })

  it('turns a photo as browsers do', async () => {
    const bytes = await picture(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await readPicture('a.jpg', bytes)).toMatchObject({ width: 40, height: 80 })
  })

  it('makes no other formats of a tiny picture, or of one that moves', async () => {
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await readPicture('a.png', tiny)).toMatchObject({ isResizable: false })
    const png = await picture(80, 40).png().toBuffer()
    const animated = Buffer.concat([png.subarray(0, 33), Buffer.from('\0\0\0\0acTL0000'), png.subarray(33)])
    expect(await readPicture('a.png', animated)).toMatchObject({ isResizable: false })
  })

  it.each([
    ['text', 'a.png', async () => Buffer.from('no picture'), 'a.png is damaged, or not a picture.'],
    ['nothing', 'a.png', async () => Buffer.alloc(0), 'a.png is damaged, or not a picture.'],
    [
      'half a PNG',
      'a.png',
      async () => half(await picture(80, 40).png().toBuffer()),
      'a.png is damaged, or not a picture.',
    ],
    [
      'half a JPEG',
      'a.jpg',
      async () => half(await picture(80, 40).jpeg().toBuffer()),
      'a.jpg is damaged, or not a picture.',
    ],
    [
      'half a WebP',
      'a.webp',
      async () => half(await picture(80, 40).webp().toBuffer()),
      'a.webp is damaged, or not a picture.',
    ],
    ['a broken SVG', 'a.svg', async () => Buffer.from('<svg>'), 'a.svg is damaged, or not a picture.'],
    ['another format', 'a.png', () => picture(8, 4).jpeg().toBuffer(), 'a.png is a jpeg file.'],
    [
      'an SVG',
      'a.png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>'),
      'a.png is a svg file.',
    ],
    [
      'a format for print',
      'a.png',
      () => picture(8, 4).tiff().toBuffer(),
      'a.png is a tiff file, which browsers do not show.',
    ],
    ['another type', 'a.pdf', async () => Buffer.from('%PDF'), 'a.pdf is not a picture that pages can show.'],
    ['too many bytes', 'a.png', async () => Buffer.alloc(5_000_001), 'a.png is 5.1 MB; the limit is 5 MB.'],
    [
      'too many pixels',
      'a.png',
      () =>
        sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'a.png has 8000 x 7000 pixels, which is too many.',
    ],
  ])('refuses %s', async (_what, file, bytes, problem) => {
    expect(await readPicture(file, await bytes())).toEqual([problem, expect.any(String)])
  })
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}

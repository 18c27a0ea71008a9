import { mimes } from 'mrmime'
import { describe, expect, it } from 'vitest'
import { extensionOf, publishedKind, refusal, staticKind } from './published-types.ts'

/** Media types that browsers render as a document with script, or run as script. */
const ACTIVE = /html|javascript|ecmascript|mathml|svg|[/+]xml|[/-]xml-|message\/rfc822|x-component/

describe('publishedKind', () => {
  it.each([
    ['a/shot.PNG', 'picture'],
    ['a/path.svg', 'svg'],
    ['a/path.SvG', 'svg'],
    ['data.csv', 'download'],
    ['model.tar.gz', 'download'],
    ['lib-1.0-py3-none-any.whl', 'download'],
    ['notebook.ipynb', 'download'],
    ['config.pbtxt', 'download'],
    ['net.PROTOTXT', 'download'],
    ['LICENSE', 'download'],
    ['a.b/Makefile', 'download'],
  ])('%s is published as %s', (file, kind) => expect(publishedKind(file)).toBe(kind))

  it.each(
    'html HTM xhtml xht shtml mht mhtml xml xsl xslt xsd rng rdf owl mathml mml wsdl xspf gpx smil svgz rss atom kml dtd js mjs cjs htc php eml hta'
      .split(' ')
      .map((extension) => `x.${extension}`),
  )('%s is not published', (file) => expect(publishedKind(file)).toBeUndefined())

  it('takes no type that a server names as a document with script, or as script', () => {
    const active = Object.keys(mimes).filter((extension) => ACTIVE.test(mimes[extension] ?? ''))
    expect(active.length).toBeGreaterThan(80)
    expect(active.filter((extension) => publishedKind(`x.${extension}`))).toEqual(['svg'])
    // Nothing loads a script of the static folder unless the configuration names it.
    expect(active.filter((extension) => staticKind(`x.${extension}`)).sort()).toEqual(['js', 'mjs', 'svg'])
  })
})

describe('staticKind', () => {
  it.each([
    ['css/site.CSS', 'plain'],
    ['img/Logo.SVG', 'svg'],
    ['CNAME', 'text'],
    ['.nojekyll', 'text'],
    ['.well-known/security.txt', 'plain'],
    ['img/.DS_Store', 'ignored'],
    ['.htaccess', undefined],
    ['.git/config', undefined],
    ['page.HTML', undefined],
    ['feed.xml', undefined],
  ])('%s -> %s', (file, kind) => expect(staticKind(file)).toBe(kind))
})

describe('extensionOf', () => {
  it.each([
    ['a/b.TAR.GZ', 'gz'],
    ['a.b/c', ''],
    ['.htaccess', ''],
    ['x.', ''],
  ])('%s -> %j', (file, extension) => expect(extensionOf(file)).toBe(extension))
})

it('says what to do with a file that is not published', () => {
  expect(refusal('guide/schema.XSD')).toEqual([
    'guide/schema.XSD is not published: a browser could run a .xsd file as a part of this site.',
    'Pack it into a .zip, or rename it to schema.XSD.txt.',
  ])
  expect(refusal('guide/scan.XYZ')).toEqual([
    'guide/scan.XYZ is not published: .xyz is not among the types of files that sites publish.',
    'Pack it into a .zip, or rename it to scan.XYZ.txt.',
  ])
})

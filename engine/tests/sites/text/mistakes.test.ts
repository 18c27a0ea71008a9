import { describe, expect, it } from 'vitest'
import { loadFixture, problemsOf } from '../load-fixture.ts'

describe('a site full of mistakes', () => {
  it('is reported all at once, by file and place', async () => {
    expect(await problemsOf('mistakes')).toEqual([
      'redirects.yaml:3:15  models/add is a page, so it cannot redirect.  Remove the redirect or the page.',
      'redirects.yaml:4:8  old redirects to models/veiw, which is not a page.  Did you mean models/view?',
      'v1/index.md:3:1  Unknown key drfat.  Did you mean draft?',
      'v1/index.md:4:24  toc_max_heading_level: heading levels go from 2 to 6.',
      'v1/index.md:11:1  Two headings have the id same.  Give each heading its own {#id}.',
      'v1/index.md:13:1  The page has a second title.  Start sections with ##.',
      'v1/index.md:15:1  Broken link in v2, v1: There is no doc models/ad.  Did you mean models/add?',
      'v1/index.md:15:22  Broken link in v2, v1: models/view has no heading #stpes.  Did you mean steps?',
      'v1/models/add.md:2:1  Unknown key titel.  Did you mean title?',
      'v1/models/add.md:5:1  Unknown directive :::warnign.  Did you mean warning?',
      'v1/models/add.md:9:1  :::tab has no label.  Write :::tab[Label].',
      'v1/models/add.md:9:1  :::tab outside ::::tabs.  Wrap the tabs in ::::tabs … ::::.',
      'v1/models/view.md:1:1  The page has no title.  Set title in the front matter.',
      'v1/models/view.md:1:1  models/view and models/list of v2 have the same address models/view.  Change the slug of one of them.',
      'v1/models/view.md:3:3  onclick of <b> is dropped: pages run no code of authors.  Remove it.',
      'v1/models/view.md:5:1  Unknown code fence option lines.  Use title="…", {1,3-5}, showLineNumbers, wrap or diff.',
      'v1/models/view.md:5:1  Unknown code language pyhton.  Did you mean python?',
      'v1/sidebar.yaml:3:5  Unknown key lable.  Did you mean label?',
      'v2/models/list.md:6:11  A link cannot use javascript:.  Use https:, http: or mailto:.',
      'v2/sidebar.yaml:3:5  The sidebar lists the doc models/added, which does not exist in v2.  Did you mean models/add? Available: index, models/add, models/list, models/view.',
      'versions.yaml:4:7  v2 removes models/vew, which does not exist.  Did you mean models/view?',
      'versions.yaml:6:16  v2 moves models/ad to models/create, but models/ad does not exist.  Did you mean models/add?',
    ])
  })

  it('is read to its end nevertheless', async () => {
    const { site } = await loadFixture('mistakes')
    expect(site.versions.map(({ name, docs }) => [name, Object.keys(docs)])).toEqual([
      ['v2', ['index', 'models/add', 'models/list', 'models/view']],
      ['v1', ['index', 'models/add', 'models/view']],
    ])
  })
})

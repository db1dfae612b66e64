import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, read, root } from './repo.ts'

const pages = filesUnder().filter((path) => path.endsWith('.md'))
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '')
const linksIn = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].flatMap((found) => found[1] ?? [])
const headingsIn = (text: string) =>
  [...text.matchAll(/^#+\s+(.+)$/gm)].map((found) =>
    (found[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )

/** Links of a page that lead nowhere in the checkout; addresses on the web are not asked. */
function deadLinks(page: string, text: string): string[] {
  return linksIn(text).filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false
    const [path = '', heading] = decodeURI(link).split('#')
    if (path === '') return !headingsIn(text).includes(heading ?? '')
    const target = join(dirname(page), path)
    if (!existsSync(join(root, target))) return true
    return heading !== undefined && target.endsWith('.md') && !headingsIn(read(target)).includes(heading)
  })
}

test('the pages that a newcomer reads first exist', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'docs/glossary.md', 'docs/licences.md']),
  )
})

test.each(pages)('every link of %s leads somewhere', (page) => {
  expect(deadLinks(page, read(page))).toEqual([])
})

test('every decision is found from the page of the house', () => {
  const decisions = pages.filter((page) => page.startsWith('docs/decisions/'))
  const named = linksIn(read('ARCHITECTURE.md'))
  expect(decisions.length).toBeGreaterThan(20)
  expect(decisions.filter((page) => !named.includes(page))).toEqual([])
})

test('the check sees a dead link and a dead heading', () => {
  const text =
    '# The house\n[a](nowhere.md) [b](#the-house) [c](#the-garden) [d](https://example.org) `[e](code.md)` [f](test/links.test.ts)'
  expect(deadLinks('planted.md', text)).toEqual(['nowhere.md', '#the-garden'])
})

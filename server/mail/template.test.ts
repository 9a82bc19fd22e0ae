import { expect, test } from 'vitest'
import { brand } from '#domain/site/brand.ts'
import { renderMail } from '#server/mail/template.ts'

const HOSTILE = `<img src=x onerror="alert('1')">&amp;`

test('the text has every part of the mail, and the link on a separate line', () => {
  const url = 'https://dilo.example.com/en/active-account/abc'
  const content = {
    subject: 'Hello',
    paragraphs: ['First.', 'Second.'],
    action: { label: 'Activate', url },
    note: 'It lives for 48 hours.',
  }
  const { text } = renderMail(content, 'en')
  expect(text).toBe(
    `First.\n\nSecond.\n\nActivate:\n${url}\n\nIt lives for 48 hours.\n\n` +
      `-- \n${brand.name} · ${brand.address.en}\nDo you need help? Write to ${brand.supportEmail}\n`,
  )
})

test('the HTML declares its language and has the link of the text', () => {
  const url = 'https://dilo.example.com/x?a=1&b=2'
  const { html } = renderMail({ subject: 's', paragraphs: ['p'], action: { label: 'Ir', url } }, 'es')
  expect(html).toContain('<html lang="es">')
  expect([...html.matchAll(/href="(http[^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://dilo.example.com/x?a=1&amp;b=2',
    'https://dilo.example.com/x?a=1&amp;b=2',
  ])
})

test('user input is escaped everywhere in the HTML', () => {
  const { html } = renderMail(
    {
      subject: HOSTILE,
      paragraphs: [HOSTILE],
      action: { label: HOSTILE, url: `https://dilo.example.com/"><script>` },
      note: HOSTILE,
    },
    'es',
  )
  expect(html).not.toMatch(/<img|<script/)
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')).toHaveLength(5)
  expect(html).toContain('href="https://dilo.example.com/&quot;&gt;&lt;script&gt;"')
})

test('line breaks in a paragraph are kept', () => {
  const { html, text } = renderMail({ subject: 's', paragraphs: ['one\ntwo\r\nthree'] }, 'es')
  expect(html).toContain('one<br>two<br>three')
  expect(text).toContain('one\ntwo\r\nthree')
})

test('a subject is one line of at most 200 characters, so that it cannot begin another header', () => {
  const { subject } = renderMail({ subject: 'Hi\r\nBcc: all@example.com\u2028x\0', paragraphs: [] }, 'es')
  expect(subject).toBe('Hi Bcc: all@example.com x')
  expect(renderMail({ subject: 'x'.repeat(300), paragraphs: [] }, 'es').subject).toHaveLength(200)
})

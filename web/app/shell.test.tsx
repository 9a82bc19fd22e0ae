import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatPhone } from '#domain/phone.ts'
import { brand, chatLink } from '#domain/site/brand.ts'
import { Shell } from '#web/app/shell.tsx'
import { audienceOfUser } from '#web/lib/session.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { person, UNPAID } from '#web/testing/samples.ts'
import { openPage, show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as text } from '#web/text/shell/es.ts'

const STUDENT = ['/', '/contact', '/courses', '/plan', '/library', '/profile', '/close']
const ana = person({ name: 'Ana', payment: { ...UNPAID, isPayment: true } })
const alma = person({ name: 'Alma', role: 'ADMIN' })

const hrefs = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map(link => link.getAttribute('href'))

function open(address: string, user: ReturnType<typeof person> | null = null) {
  const shell = (
    <Shell audience={audienceOfUser(user)} onTutorial={() => undefined} onHelp={() => undefined}>
      <main />
    </Shell>
  )
  return show(shell, { address, session: user })
}

/** Opens the menu, as the platform would: popovers do not work here. */
async function openMenu(): Promise<HTMLElement> {
  await screen.findByRole('button', { name: app.shell.menu })
  const menu = document.querySelector<HTMLElement>('header [popover]')
  if (!menu) throw new Error('no menu')
  Object.assign(menu, { hidePopover: () => undefined })
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  await act(async () => menu.dispatchEvent(opening))
  return menu
}

test.each([
  ['visitors', null, ['/', '/courses', '/contact', '/register']],
  ['students who have not paid', person(), STUDENT.filter(path => path !== '/library')],
  ['paying students', ana, STUDENT],
  ['free students', person({ role: 'FREE' }), STUDENT],
  [
    'administrators',
    alma,
    [
      '/courses',
      '/library',
      '/edit-words',
      '/lesson-management',
      '/sentence-exercises',
      '/sync-user-progress',
      '/close',
      '/admin',
    ],
  ],
])('the folded menu of %s has its entries, each once', async (_, user, paths) => {
  await open('/', user)
  const links = hrefs(await openMenu())
  // The last one switches the language.
  expect(links.slice(0, -1)).toEqual([...paths, '/install-pwa'])
})

test('the logo and the name link to their pages', async () => {
  for (const [user, logo, name] of [
    [ana, '/', '/profile'],
    [alma, '/courses', '/'],
  ] as const) {
    const { unmount } = await open('/contact', user)
    const head = within(screen.getByRole('banner'))
    expect(head.getByRole('link', { name: brand.name }).getAttribute('href')).toBe(logo)
    expect(head.getByRole('link', { name: user.name }).getAttribute('href')).toBe(name)
    unmount()
  }
})

test('the bottom bar is for signed-in users, marks the current page, and is hidden while administering', async () => {
  const bar = () => screen.queryByRole('navigation', { name: app.shell.sections })
  const shown = async (address: string, user: typeof ana | null) => {
    const { unmount } = await open(address, user)
    const links = bar()
    const current = links?.querySelector('[aria-current=page]')?.getAttribute('href')
    const found = links && [hrefs(links), current]
    unmount()
    return found
  }
  for (const path of ['/', '/login', '/register']) expect(await shown(path, null), path).toBeNull()
  const places = ['/', '/courses', '/plan', '/profile']
  expect(await shown('/library', ana)).toEqual([places, undefined])
  for (const path of places) expect(await shown(path, ana)).toEqual([places, path])
  expect(await shown('/courses', alma)).toEqual([['/', '/admin', '/courses', '/profile'], '/courses'])
  expect(await shown('/admin', alma)).toBeNull()
})

test('the footer has the address and the legal links on the right pages', async () => {
  const year = new Date().getFullYear()
  const shown = async (address: string, user: typeof ana | null = null) => {
    const { unmount } = await open(address, user)
    const footer = screen.queryByRole('contentinfo')
    const lists = footer ? within(footer).queryAllByRole('list', { name: text.footer.cards }) : []
    const found = footer && {
      said: footer.textContent,
      links: hrefs(footer),
      cards: lists.flatMap(list => [...list.children].map(card => card.textContent)),
    }
    unmount()
    return found
  }
  for (const [path, user] of [
    ['/', null],
    ['/term-user', null],
    ['/term-payment', null],
    ['/term-privacy', null],
    ['/term-conditions', null],
    ['/', person()],
    ['/payment/1', person()],
  ] as const) {
    const footer = await shown(path, user)
    expect(footer?.said).toContain(`© ${year}`)
    expect(footer?.said).toContain('Cabarete, Puerto Plata, República Dominicana')
    expect(footer?.links, path).toEqual(['/term-conditions', '/term-privacy', '/term-user', '/term-payment'])
    expect(footer?.cards).toEqual(['Visa', 'Visa Secure', 'Mastercard', 'Mastercard ID Check', 'PayPal'])
  }
  for (const [path, user] of [
    ['/courses', null],
    ['/contact', null],
    ['/', alma],
  ] as const) {
    const footer = await shown(path, user)
    expect(footer?.said).toContain(`© ${year}`)
    expect(footer?.links, path).toEqual([])
  }
  expect(await shown('/course/c1', alma)).toBeNull()
})

test('help is one press away: by chat, or by e-mail', async () => {
  answering({ 'GET settings': { googleClientId: '' } })
  const { press } = await openPage('/contact')
  const link = `https://wa.me/${brand.chatNumber}?text=${encodeURIComponent(text.chat.message)}`
  expect(link).toBe(chatLink(text.chat.message))
  const chat = await screen.findByRole('link', { name: text.chat.open })
  expect(chat.getAttribute('href')).toBe(link)
  expect(chat.getAttribute('rel')).toContain('noopener')
  await openMenu()
  await press(text.help)
  const dialog = within(await screen.findByRole('dialog', { name: text.contact.title }))
  const target = (name: string) => dialog.getByRole('link', { name }).getAttribute('href')
  expect(target(brand.supportEmail)).toBe(`mailto:${brand.supportEmail}`)
  expect(dialog.getByText(text.contact.emailWhen)).toBeDefined()
  expect(target(formatPhone(brand.phone))).toBe(link)
  expect(dialog.getByText(text.contact.chatWhen)).toBeDefined()
  await press(app.shell.close)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('signing out without a network says so, and can be retried', async () => {
  const { answers } = answering({ 'POST sign-out': LOST, 'POST auth': ana })
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const { press, user } = await openPage('/contact', ana)
  await openMenu()
  await user.click(screen.getByRole('link', { name: text.places['/close'] }))
  await screen.findByRole('button', { name: app.failure.retry })
  answers['POST sign-out'] = null
  await press(app.failure.retry)
  await waitFor(() => expect(left.mock.calls).toEqual([['/']]))
})

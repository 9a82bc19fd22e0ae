import { expect, type Page } from '@playwright/test'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { PASSWORD, serverTest, test } from '#e2e/journey.ts'
import { freePort, mailedLink } from '#e2e/mailbox.ts'
import { PLAN_TITLE } from '#e2e/paying.ts'
import { at, comeBack, type Language, tabTo, texts } from '#e2e/walking.ts'
import { MailServer } from '#server/mail/testing-server.ts'

const WORDS = {
  es: {
    register: 'Crea tu cuenta',
    submit: 'Crear cuenta',
    fields: {
      username: 'Nombre de usuario',
      name: 'Nombre',
      lastname: 'Apellido',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      password: 'Contraseña',
      repeatPassword: 'Repite la contraseña',
    },
    checkMail: 'Revisa tu correo',
    again: 'Enviar otra vez',
    mend: 'Corregir el correo',
    sentAgain: 'Listo, lo enviamos otra vez.',
    chosenPlan: 'Plan elegido: 1 año',
    beforePaying: 'Antes de pagar',
    expired: 'Este enlace ha expirado o no es válido.',
    forgot: '¿Olvidaste tu contraseña?',
    sendLink: 'Enviarme el enlace',
    reset: 'Elige otra contraseña',
    newPassword: 'Contraseña nueva',
    save: 'Guardar contraseña',
    passwordSet: 'Tu contraseña nueva quedó guardada. Entra con ella.',
    anotherLink: 'Pedir otro enlace',
    resend: 'Enviarme otro enlace',
    ended: 'Tu sesión terminó. Entra otra vez y sigue donde estabas.',
  },
  en: {
    register: 'Create your account',
    submit: 'Create account',
    fields: {
      username: 'Username',
      name: 'First name',
      lastname: 'Last name',
      email: 'E-mail',
      phone: 'Phone',
      password: 'Password',
      repeatPassword: 'Repeat the password',
    },
    checkMail: 'Check your e-mail',
    again: 'Send it again',
    mend: 'Correct the e-mail',
    sentAgain: 'Done, we sent it again.',
    chosenPlan: 'Chosen plan: 1 year',
    beforePaying: 'Before you pay',
    expired: 'This link has expired or is not valid.',
    forgot: 'Forgot your password?',
    sendLink: 'Send me the link',
    reset: 'Choose another password',
    newPassword: 'New password',
    save: 'Save password',
    passwordSet: 'Your new password is saved. Sign in with it.',
    anotherLink: 'Ask for another link',
    resend: 'Send me another link',
    ended: 'Your session has ended. Sign in again and go on where you were.',
  },
}
type FieldName = keyof (typeof WORDS)['es']['fields']

const MARIA: Record<FieldName, string> = {
  username: 'maria_luz',
  name: 'María Luz',
  lastname: "D'Oleo-Peña",
  email: 'maria@example.org',
  phone: '+1 809 555 0142',
  password: 'agua y café con pan',
  repeatPassword: 'agua y café con pan',
}

/** A journey with a server of its own whose mails go out over SMTP, and the mailbox in which they arrive. */
const mailTest = serverTest.extend<{ mailbox: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  mailbox: async ({}, use) => {
    const mailbox = new MailServer()
    await mailbox.start()
    await use(mailbox)
    await mailbox.stop()
  },
  settings: async ({ mailbox }, use) => {
    // Links in mails begin with the public address, which names a port: the server gets a port to name.
    const PORT = String(await freePort())
    await use({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, SMTP_URL: mailbox.url })
  },
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: FieldName, language: Language = 'es') =>
  page.getByLabel(WORDS[language].fields[name], { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const plans = (page: Page, language: Language = 'es') => heading(page, PLAN_TITLE[language])

async function fillRegistration(
  page: Page,
  change: Partial<typeof MARIA> = {},
  language: Language = 'es',
): Promise<void> {
  await expect(heading(page, WORDS[language].register)).toBeVisible()
  const values = { ...MARIA, ...change }
  for (const name of Object.keys(values) as FieldName[]) await field(page, name, language).fill(values[name])
}

async function register(
  page: Page,
  change: Partial<typeof MARIA> = {},
  language: Language = 'es',
): Promise<void> {
  await fillRegistration(page, change, language)
  await button(page, WORDS[language].submit).click()
  await expect(heading(page, WORDS[language].checkMail)).toBeVisible()
}

async function login(page: Page, username: string, password: string, language: Language = 'es') {
  const { login: words } = texts[language]
  await page.getByLabel(words.username).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: words.submit, exact: true }).click()
}

/** Opens the mailed link of a reset, and types the new password. */
async function openReset(page: Page, mailbox: MailServer): Promise<URL> {
  await page.goto('/reset-password')
  await field(page, 'email').fill('luis@dilo.test')
  await button(page, WORDS.es.sendLink).click()
  const link = await mailedLink(mailbox, { to: 'luis@dilo.test', path: RESET })
  await page.goto(link.href)
  await page.getByLabel(WORDS.es.newPassword).fill('una muy distinta')
  await field(page, 'repeatPassword').fill('una muy distinta')
  return link
}

const ACTIVATION = /\/active-account\/[\w.-]+$/
const RESET = /\/reset-password-auth\/[\w.-]+$/

for (const language of ['es', 'en'] as const) {
  const words = WORDS[language]

  mailTest(
    `somebody registers with a plan, activates by the mailed link, forgets the password and gets back in (${language})`,
    async ({ page, mailbox, newDevice }) => {
      await page.goto(at(language, '/register/2'))
      await expect(page.getByText(words.chosenPlan)).toBeVisible()
      await register(page, {}, language)
      await expect(heading(page, words.checkMail), 'is read out').toBeFocused()
      await expect(page.getByText(MARIA.email)).toBeVisible()

      const activation = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })
      expect(activation.pathname.startsWith('/en/')).toBe(language === 'en')
      // The mail is read on another device: there the person is signed in, and led to the plan that was chosen.
      const phone = await newDevice()
      await phone.goto(activation.href)
      await expect(phone).toHaveURL(at(language, '/payment/2'))
      // The payment is loaded as a page of its own (decision 014), and is there only then.
      await expect(heading(phone, words.beforePaying)).toBeVisible()
      await phone.goto(at(language, '/profile'))
      await expect(phone.getByText("María Luz D'Oleo-Peña")).toBeVisible()
      await expect(phone.getByText('+1 (809) 555-0142')).toBeVisible()

      await page.goto(at(language, '/login'))
      await page.getByRole('link', { name: words.forgot }).click()
      await expect(page).toHaveURL(at(language, '/reset-password'))
      await field(page, 'email', language).fill(MARIA.email)
      await button(page, words.sendLink).click()
      await expect(heading(page, words.checkMail)).toBeVisible()
      const reset = await mailedLink(mailbox, { to: MARIA.email, path: RESET, count: 3 })
      await page.goto(reset.href)
      await expect(page.getByText(MARIA.email)).toBeVisible()
      await page.getByLabel(words.newPassword).fill('otra clave distinta')
      await field(page, 'repeatPassword', language).fill('otra clave distinta')
      await button(page, words.save).click()
      await expect(page).toHaveURL(at(language, '/login'))
      await expect(page.getByText(words.passwordSet)).toBeVisible()
      await expect(page.getByLabel(texts[language].login.username)).toHaveValue(MARIA.email)
      await login(page, 'Maria_Luz', 'otra clave distinta', language)
      await expect(plans(page, language)).toBeVisible()
      await expect(page).toHaveURL(at(language, '/plan'))

      // Every session ended with the old password, and the link was good once.
      await phone.goto(at(language, '/profile'))
      await expect(heading(phone, texts[language].shell.settings)).toHaveCount(0)
      expect(await whoIs(phone)).toBeNull()
    },
  )

  const theme = THEME_OF[language]
  test(`axe finds nothing on joining, signing in and getting back in (${language}, ${theme})`, async ({
    page,
    provokes,
  }) => {
    provokes(/400 \(Bad Request\)/)
    await prepare(page, theme)
    await page.goto(at(language, '/register/2'))
    await expect(page.getByText(words.chosenPlan)).toBeVisible()
    await expectNothingFound(page, 'registering')
    await field(page, 'username', language).fill('1')
    await button(page, words.submit).click()
    await expect(page.getByText(texts[language].form.required).first()).toBeVisible()
    await expectNothingFound(page, 'registering with what is wrong')
    await page.goto(at(language, '/login'))
    await expect(page.getByRole('link', { name: words.forgot })).toBeVisible()
    await expectNothingFound(page, 'signing in')
    await page.goto(at(language, '/reset-password'))
    await expectNothingFound(page, 'asking for a reset')
    await field(page, 'email', language).fill(`axe-${language}-${theme}@example.org`)
    await button(page, words.sendLink).click()
    await expect(heading(page, words.checkMail)).toBeVisible()
    await expectNothingFound(page, 'a mail was sent')
    await page.goto(at(language, '/reset-password-auth/nothing'))
    await expect(heading(page, words.expired)).toBeVisible()
    await expectNothingFound(page, 'a link that is not good')
    await page.goto(at(language, '/active-account/nothing'))
    await expect(page.getByRole('dialog', { name: words.expired })).toBeVisible()
    await expectNothingFound(page, 'an activation that is not good')
    await page.route('**/reset-password-auth', route => {
      const data = { email: MARIA.email }
      return route.fulfill({ json: { statusCode: 200, message: 'OK', data } })
    })
    await page.goto(at(language, '/reset-password-auth/something'))
    await expect(heading(page, words.reset)).toBeVisible()
    await expectNothingFound(page, 'choosing another password')
  })

  test(`every wrong field has its sentence when it is left, and again when the form is sent (${language})`, async ({
    page,
  }) => {
    const sentences: Partial<Record<FieldName, readonly [string, string]>> = {
      es: {
        username: ['1maria', 'Ingresa un nombre de usuario válido.'],
        name: ['María 2', 'Ingresa un nombre válido.'],
        lastname: ['D_Oleo', 'Ingresa un apellido válido.'],
        email: ['maria@example', 'Ingresa una dirección de correo electrónico válida.'],
        phone: ['12', 'Ingresa un número de teléfono válido.'],
        password: ['corta', 'Tu contraseña debe tener al menos 8 caracteres.'],
        repeatPassword: ['otra', 'Las contraseñas ingresadas no coinciden.'],
      } as const,
      en: {
        username: ['1maria', 'Enter a valid username.'],
        name: ['María 2', 'Enter a valid first name.'],
        lastname: ['D_Oleo', 'Enter a valid last name.'],
        email: ['maria@example', 'Enter a valid e-mail address.'],
        phone: ['12', 'Enter a valid phone number.'],
        password: ['corta', 'Your password must have at least 8 characters.'],
        repeatPassword: ['otra', 'The passwords that you entered do not match.'],
      } as const,
    }[language]
    // A field that is left before the program has come is looked at when the form is sent.
    const isStarted = page.waitForResponse(response => response.url().endsWith('/api/v1/auth'))
    await page.goto(at(language, '/register'))
    await isStarted
    page.on('request', request => expect(request.url()).not.toContain('sign-up'))
    for (const [name, [wrong, sentence]] of Object.entries(sentences) as [
      FieldName,
      readonly [string, string],
    ][]) {
      const input = field(page, name, language)
      await input.fill(wrong)
      await expect(page.getByText(sentence), 'while it is being typed').toHaveCount(0)
      await input.blur()
      await expect(input).toHaveAccessibleDescription(sentence)
    }
    await field(page, 'lastname', language).fill('')
    await button(page, words.submit).click()
    await expect(field(page, 'lastname', language)).toHaveAccessibleDescription(texts[language].form.required)
    await expect(field(page, 'username', language), 'the first that is wrong').toBeFocused()
  })
}

mailTest(
  'a mail server that is dead while somebody registers loses nothing: the mail comes when it is back',
  async ({ page, mailbox }) => {
    await mailbox.stop()
    await page.goto('/register')
    await register(page)
    await page.waitForTimeout(3000)
    expect(mailbox.received).toEqual([])
    await mailbox.start()
    const link = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })
    await page.goto(link.href)
    await expect(page).toHaveURL('/plan')
    await expect(plans(page)).toBeVisible()
  },
)

mailTest(
  'a mistyped address is mended with everything else kept, and the mail is sent again on request',
  async ({ page, mailbox }) => {
    await page.goto('/register')
    await register(page, { email: 'maria@exmaple.org' })
    await button(page, WORDS.es.mend).click()
    await expect(field(page, 'name')).toHaveValue(MARIA.name)
    await expect(field(page, 'password')).toHaveValue(MARIA.password)
    await field(page, 'email').fill(MARIA.email)
    await button(page, WORDS.es.submit).click()
    await expect(page.getByText(MARIA.email)).toBeVisible()
    const first = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })
    await button(page, WORDS.es.again).click()
    await expect(page.getByText(WORDS.es.sentAgain)).toBeVisible()
    const second = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION, count: 2 })
    expect(second.href).not.toBe(first.href)
    await page.goto(second.href)
    await expect(plans(page)).toBeVisible()
  },
)

mailTest(
  'an activation link is good once: then it leads home, which says so and sends another where one is due',
  async ({ page, mailbox, newDevice, provokes }) => {
    provokes(/40[03] \(/)
    await page.goto('/register')
    await register(page)
    const link = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })

    // An account that is not active yet is told so at login, and asks for another link there.
    await page.goto('/login')
    await login(page, MARIA.email, MARIA.password)
    await button(page, WORDS.es.resend).click()
    const resend = page.getByRole('dialog')
    await expect(field(page, 'email')).toHaveValue(MARIA.email)
    await resend.getByRole('button', { name: WORDS.es.resend }).click()
    await expect(resend.getByRole('status')).toBeVisible()
    const second = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION, count: 2 })

    await page.goto(second.href)
    await expect(plans(page)).toBeVisible()
    // The same link again, as when a mail is opened twice: nothing is wrong for somebody who is in.
    await page.goto(second.href)
    await expect(page.getByRole('dialog', { name: WORDS.es.expired })).toContainText('No pasa nada')
    // Using one has ended the other.
    const stranger = await newDevice()
    await stranger.goto(link.href)
    const dialog = stranger.getByRole('dialog', { name: WORDS.es.expired })
    await expect(dialog).toBeVisible()
    await expect(stranger).toHaveURL('/')
    await dialog.getByRole('button', { name: texts.es.shell.close }).click()
    await expect(dialog).toBeHidden()
    await stranger.reload()
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await whoIs(stranger)).toBeNull()
  },
)

mailTest(
  'a reset link is good once, also for who is signed in here, and one that is not leads to another',
  async ({ page, mailbox, signIn, provokes }) => {
    provokes(/400 \(Bad Request\)/)
    await signIn(page, 'luis')
    const link = await openReset(page, mailbox)
    await button(page, WORDS.es.save).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(WORDS.es.passwordSet)).toBeVisible()
    expect(await whoIs(page)).toBeNull()

    await page.goto(link.href)
    await expect(heading(page, WORDS.es.expired)).toBeVisible()
    await page.getByRole('link', { name: WORDS.es.anotherLink }).click()
    await expect(page).toHaveURL('/reset-password')
  },
)

mailTest(
  'a link that expires while the password is being typed is told when it is sent',
  async ({ page, mailbox, provokes }) => {
    provokes(/400 \(Bad Request\)/)
    const link = await openReset(page, mailbox)
    // Another device was faster.
    const used = await page.request.post('/api/v1/reset-password', {
      headers: { authorization: `Bearer ${link.pathname.split('/').at(-1)}` },
      data: { password: 'la del otro', repeatPassword: 'la del otro' },
    })
    expect(used.status()).toBe(200)
    await button(page, WORDS.es.save).click()
    await expect(heading(page, WORDS.es.expired)).toBeVisible()
  },
)

mailTest.describe('with a keyboard alone', () => {
  mailTest.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

  mailTest('somebody registers, activates, and signs in again', async ({ page, mailbox }) => {
    await page.goto('/register')
    await expect(heading(page, WORDS.es.register)).toBeVisible()
    for (let presses = 0; presses < 20; presses++) {
      if (await field(page, 'username').evaluate(element => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    for (const name of Object.keys(MARIA) as FieldName[]) {
      while (!(await field(page, name).evaluate(element => element === document.activeElement))) {
        await page.keyboard.press('Tab')
      }
      await page.keyboard.type(MARIA[name])
    }
    await page.keyboard.press('Enter')
    await expect(heading(page, WORDS.es.checkMail)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, WORDS.es.again)).toBeFocused()
    const link = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })
    await page.goto(link.href)
    await expect(plans(page)).toBeVisible()
    await page.goto('/close')
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await expect(heading(page, texts.es.login.title)).toBeVisible()
    const password = page.getByLabel(texts.es.login.password, { exact: true })
    await page.getByLabel(texts.es.login.username).focus()
    await page.keyboard.type(MARIA.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(MARIA.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(password, 'what was typed is shown').toHaveAttribute('type', 'text')
    await tabTo(page, WORDS.es.forgot)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/plan')
  })
})

test('a password can be shown and hidden again, each by itself', async ({ page }) => {
  // The web asks who is there as soon as it has taken over the written page.
  const hasStarted = page.waitForResponse(response => response.url().endsWith('/api/v1/auth'))
  await page.goto('/register')
  await hasStarted
  await field(page, 'password').fill('agua y café')
  await page.getByRole('button', { name: texts.es.form.showPassword }).first().click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'repeatPassword')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: texts.es.form.hidePassword }).click()
  await expect(field(page, 'password')).toHaveAttribute('type', 'password')
})

test('a taken username is told under its field, and everything that was typed stays', async ({
  page,
  provokes,
}) => {
  provokes(/400 \(Bad Request\).*sign-up/)
  await page.goto('/register')
  await fillRegistration(page, { username: 'ana' })
  await button(page, WORDS.es.submit).click()
  await expect(field(page, 'username')).toHaveAccessibleDescription(/ya está en uso/)
  await expect(field(page, 'username')).toBeFocused()
  await expect(field(page, 'password')).toHaveValue(MARIA.password)
})

mailTest(
  'a network that fails keeps what was typed, and a slow one with an impatient finger registers once',
  async ({ page, mailbox, provokes }) => {
    provokes(/ERR_FAILED/)
    await page.route('**/sign-up', route => route.abort())
    await page.goto('/register')
    await fillRegistration(page)
    await button(page, WORDS.es.submit).click()
    await expect(page.getByRole('alert')).toContainText(texts.es.failure.offline)
    await expect(field(page, 'repeatPassword')).toHaveValue(MARIA.repeatPassword)

    await page.unroute('**/sign-up')
    let sent = 0
    await page.route('**/sign-up', async route => {
      sent += 1
      await new Promise(resolve => setTimeout(resolve, 1500))
      await route.continue()
    })
    await button(page, WORDS.es.submit).dblclick()
    await expect(page.getByRole('button', { name: 'Creando tu cuenta…' })).toBeVisible()
    await field(page, 'repeatPassword').press('Enter')
    await expect(heading(page, WORDS.es.checkMail)).toBeVisible()
    expect(sent).toBe(1)
    await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })
  },
)

mailTest(
  'an activation without a network can be tried again, and is not lost',
  async ({ page, mailbox, provokes }) => {
    provokes(/ERR_FAILED/)
    await page.goto('/register')
    await register(page)
    const link = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })
    await page.route('**/student-active-account', route => route.abort())
    await page.goto(link.href)
    await expect(page.getByText(texts.es.failure.offline)).toBeVisible()
    await page.unroute('**/student-active-account')
    await button(page, 'Intentar de nuevo').click()
    await expect(plans(page)).toBeVisible()
  },
)

test('a page that comes late does not lose the reason why one is there', async ({ page, provokes }) => {
  provokes(/400 .*student-active-account/)
  const refused = page.waitForResponse(/\/activation-refused-/)
  await page.route('**/assets/home-*.js', async route => {
    await refused
    // What came first is run, too.
    await page.waitForTimeout(300)
    await route.continue()
  })
  await page.goto('/active-account/nothing')
  await expect(page.getByRole('dialog', { name: WORDS.es.expired })).toBeVisible()
})

mailTest(
  'the tab that waits for the mail goes on by itself once the link was opened in another one',
  async ({ page, context, mailbox, newTab }) => {
    await page.goto('/register/1')
    await register(page)
    const link = await mailedLink(mailbox, { to: MARIA.email, path: ACTIVATION })
    const other = await newTab(context)
    await other.goto(link.href)
    await expect(other).toHaveURL('/payment/1')
    await comeBack(page)
    await expect(page).toHaveURL('/payment/1')
  },
)

test('a tab with the login form goes on once somebody signed in in another one', async ({
  page,
  context,
  newTab,
}) => {
  await page.goto('/login')
  await page.getByLabel(texts.es.login.username).fill('ev')
  const other = await newTab(context)
  await other.goto('/login')
  await login(other, 'eva', PASSWORD)
  await expect(other).toHaveURL('/courses')
  await comeBack(page)
  await expect(page).toHaveURL('/courses')
})

test('signing in leads to what was asked for when it is of this product, and nowhere else', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  for (const [next, path] of [
    ['/profile', '/profile'],
    ['/en/profile', '/profile'],
    ['//evil.example', '/courses'],
    ['https://evil.example', '/courses'],
    ['/\\evil.example', '/courses'],
    ['javascript:alert(1)', '/courses'],
    ['/close', '/courses'],
    ['/login', '/courses'],
  ] as const) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page, next).toHaveURL(path)
  }
})

serverTest(
  'a session that has ended says so, and signing in leads back to the same page',
  async ({ page, signIn, provokes }) => {
    provokes(/401/)
    await signIn(page, 'ana')
    await page.goto('/profile')
    const history = page.getByRole('button', { name: 'Historial de pagos' })
    await expect(history).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await history.click()
    await expect(page.getByText(WORDS.es.ended)).toBeVisible()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await login(page, 'ana', PASSWORD)
    await expect(page).toHaveURL('/profile')
  },
)

test('a plan that does not exist is not registered for, and signing in keeps the one that was chosen', async ({
  page,
}) => {
  await page.goto('/register/9')
  await expect(page).toHaveURL('/register')
  await page.goto('/register/2')
  await page.locator('main').getByRole('link', { name: texts.es.login.submit, exact: true }).click()
  await expect(page).toHaveURL('/login?plan=2')
  await login(page, 'luis', PASSWORD)
  await expect(page).toHaveURL('/payment/2')
})

test('reading the privacy policy while registering loses nothing but the passwords', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page)
  await page.getByRole('link', { name: 'política de privacidad' }).click()
  await expect(page).toHaveURL('/term-privacy')
  await page.goBack()
  await expect(field(page, 'lastname')).toHaveValue(MARIA.lastname)
  await expect(field(page, 'password')).toHaveValue('')
})

/** Who the server says that a browser's session belongs to. */
async function whoIs(page: Page): Promise<unknown> {
  const answer = await page.request.post('/api/v1/auth')
  return (await answer.json()).data
}

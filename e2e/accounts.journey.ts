import { expect } from '@playwright/test'
import {
  ACTIVATION,
  button,
  type FieldName,
  field,
  heading,
  login,
  MARIA,
  mailTest,
  plans,
  RESET,
  register,
  WORDS,
  whoIs,
} from '#e2e/accounts.ts'
import { expectNothingFound, prepare, THEME_OF } from '#e2e/axe.ts'
import { test } from '#e2e/journey.ts'
import { mailedLink } from '#e2e/mailbox.ts'
import { at, texts } from '#e2e/walking.ts'

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

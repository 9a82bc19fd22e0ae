import type { es } from '#web/text/personal-data/es.ts'

export const en: typeof es = {
  username: 'Username',
  usernameHint: 'Begins with a letter. 3 to 20 letters without accents, digits or underscores.',
  name: 'First name',
  lastname: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  phoneHint: 'Choose your country. Example: 809 555 0142',
  country: 'Country of the phone',
  otherCountry: 'Another country: write + and its code',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  repeatPassword: 'Repeat the password',
  invalidUsername: 'Enter a valid username.',
  invalidName: 'Enter a valid first name.',
  invalidLastname: 'Enter a valid last name.',
  invalidEmail: 'Enter a valid e-mail address.',
  invalidPhone: 'Enter a valid phone number.',
  shortPassword: 'Your password must have at least 8 characters.',
}

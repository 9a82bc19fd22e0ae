import type { Language } from '#domain/languages.ts'
import type { Plan } from '#domain/membership/membership.ts'
import { brand } from '#domain/site/brand.ts'
import type { Config } from '#server/config.ts'
import { addressOf } from '#server/http/addresses.ts'
import type { Letter } from '#server/mail/template.ts'

/*
 * What accounts write to their owners. A letter to an address that nobody has proved yet repeats nothing that a
 * stranger may have entered but the username, which is too short and too plain to carry a message.
 */

type Place = { config: Pick<Config, 'publicUrl'>; language: Language }

/** How long the mailed links live (D8). */
export const ACTIVATION_HOURS = 48
export const RESET_HOURS = 1

/** @param plan chosen before registering: the screen of the link goes on with it */
export function activationLetter(
  { config, language }: Place,
  { username, token, plan }: { username: string; token: string; plan: Plan | undefined },
): Letter {
  const screen = addressOf(config, `/active-account/${token}`, language)
  const url = plan === undefined ? screen : `${screen}?plan=${plan}`
  return {
    es: {
      subject: `Activa tu cuenta de ${brand.name}`,
      paragraphs: [`¡Hola! Ya casi estás en ${brand.name}.`, `Tu nombre de usuario será ${username}.`],
      action: { label: 'Activar mi cuenta', url },
      note: `El enlace sirve una vez, durante ${ACTIVATION_HOURS} horas. Si no te registraste tú, no lo abras: sin él no hay cuenta.`,
    },
    en: {
      subject: `Activate your ${brand.name} account`,
      paragraphs: [`Hello! You are almost in ${brand.name}.`, `Your username will be ${username}.`],
      action: { label: 'Activate my account', url },
      note: `The link works once, for ${ACTIVATION_HOURS} hours. If it was not you who registered, do not open it: without it there is no account.`,
    },
  }[language]
}

/** To the owner of an address with which somebody has registered again (D7). */
export function alreadyLetter({ config, language }: Place, { username }: { username: string }): Letter {
  const url = addressOf(config, '/login', language)
  const reset = addressOf(config, '/reset-password', language)
  return {
    es: {
      subject: `Ya tienes una cuenta en ${brand.name}`,
      paragraphs: [
        'Alguien acaba de registrarse con esta dirección de correo. Si fuiste tú: ya tienes una cuenta.',
        `Tu nombre de usuario es ${username}.`,
      ],
      action: { label: 'Iniciar sesión', url },
      note: `¿Olvidaste tu contraseña? Elige otra en ${reset}\nSi no fuiste tú, no tienes que hacer nada: tu cuenta no cambió.`,
    },
    en: {
      subject: `You already have a ${brand.name} account`,
      paragraphs: [
        'Somebody has just registered with this e-mail address. If it was you: you already have an account.',
        `Your username is ${username}.`,
      ],
      action: { label: 'Sign in', url },
      note: `Forgot your password? Choose another one at ${reset}\nIf it was not you, there is nothing to do: your account has not changed.`,
    },
  }[language]
}

/** To somebody whose account is active from now on. */
export function welcomeLetter(
  { config, language }: Place,
  { name, username }: { name: string; username: string },
): Letter {
  const url = addressOf(config, '/courses', language)
  return {
    es: {
      subject: `Te damos la bienvenida a ${brand.name}`,
      paragraphs: [
        `¡Hola, ${name}! Tu cuenta está activa. Tu nombre de usuario es ${username}.`,
        'Escucha, repite en voz alta y avanza palabra por palabra. Diez minutos al día bastan para empezar.',
      ],
      action: { label: 'Ver los cursos', url },
    },
    en: {
      subject: `Welcome to ${brand.name}`,
      paragraphs: [
        `Hello, ${name}! Your account is active. Your username is ${username}.`,
        'Listen, say it out loud and go on word by word. Ten minutes a day are enough to begin.',
      ],
      action: { label: 'See the courses', url },
    },
  }[language]
}

export function resetLetter({ config, language }: Place, token: string): Letter {
  const url = addressOf(config, `/reset-password-auth/${token}`, language)
  return {
    es: {
      subject: `Elige otra contraseña para ${brand.name}`,
      paragraphs: ['Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste tú, elige una nueva aquí.'],
      action: { label: 'Elegir contraseña', url },
      note: 'El enlace sirve una vez, durante una hora. Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.',
    },
    en: {
      subject: `Choose another password for ${brand.name}`,
      paragraphs: [
        'Somebody asked to change the password of your account. If it was you, choose a new one here.',
      ],
      action: { label: 'Choose a password', url },
      note: 'The link works once, for one hour. If it was not you, there is nothing to do: your password stays as it is.',
    },
  }[language]
}

/** To the owner of an account that was opened with Google for the first time (D9). */
export function googleLetter({ config, language }: Place): Letter {
  const url = addressOf(config, '/reset-password', language)
  return {
    es: {
      subject: `Entraste a ${brand.name} con Google`,
      paragraphs: [
        'Desde ahora también puedes entrar a tu cuenta con Google. Tu contraseña sigue sirviendo.',
      ],
      action: { label: 'No fui yo: cambiar la contraseña', url },
    },
    en: {
      subject: `You signed in to ${brand.name} with Google`,
      paragraphs: ['From now on you can sign in to your account with Google too. Your password still works.'],
      action: { label: 'It was not me: change the password', url },
    },
  }[language]
}

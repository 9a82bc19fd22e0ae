import { expect, test } from 'vitest'
import { errors, fieldMessages, tooManyMessage } from '#contract/errors.ts'
import { en } from '#contract/text/en.ts'
import { es } from '#contract/text/es.ts'
import { compareTexts } from '#domain/testing/compare-texts.ts'

test('every refusal has a different sentence in each language', () => {
  expect(compareTexts(es, en)).toEqual([])
})

test.each([
  [fieldMessages.required, 'Por favor, completa este campo obligatorio.'],
  [fieldMessages.passwordsDiffer, 'Las contraseñas ingresadas no coinciden.'],
  [fieldMessages.invalidUsername, 'Ingresa un nombre de usuario válido.'],
  [fieldMessages.invalidEmail, 'Ingresa una dirección de correo electrónico válida.'],
  [fieldMessages.invalidPhone, 'Ingresa un número de teléfono válido.'],
  [fieldMessages.invalidName, 'Ingresa un nombre válido.'],
  [fieldMessages.invalidLastname, 'Ingresa un apellido válido.'],
  [fieldMessages.shortPassword, 'Tu contraseña debe tener al menos 8 caracteres.'],
  [fieldMessages.invalidPlan, 'Método de pago inválido'],
  [
    fieldMessages.invalidSubscriptionData,
    'Datos de suscripción inválidos. Por favor, verifica tu selección.',
  ],
  [fieldMessages.invalidSubscriptionFormat, 'Formato de ID de suscripción inválido'],
  [fieldMessages.invalidSubscriptionCharacters, 'ID de suscripción contiene caracteres inválidos'],
  [fieldMessages.emptySubscription, 'ID de suscripción no válido o vacío'],
  [fieldMessages.shortSubscription, 'ID de suscripción demasiado corto'],
] as const)('the text under a field: %o', ({ es }, sentence) => {
  expect(es).toBe(sentence)
})

test.each([
  ['payment_not_configured', 'Configuración de PayPal no válida. Por favor, contacta al soporte técnico.'],
  ['subscription_not_started', 'No se pudo iniciar la suscripción con PayPal.'],
  ['subscription_refused', 'Datos de suscripción inválidos. Por favor, verifica tu selección.'],
  [
    'subscription_creation_failed',
    'Error inesperado al crear la suscripción. Por favor, intenta nuevamente.',
  ],
  ['invalid_subscription', 'ID de suscripción no válido'],
  ['no_subscription', 'No se encontró suscripción activa para cancelar'],
  ['subscription_not_confirmed', 'No se pudo confirmar la suscripción. Intenta nuevamente.'],
  ['subscription_unreachable', 'No se pudo confirmar la suscripción. Intenta nuevamente.'],
  [
    'subscription_confirmation_failed',
    'Error inesperado al confirmar la suscripción. Por favor, intenta nuevamente.',
  ],
  ['cancellation_refused', 'Error al cancelar la suscripción'],
  ['cancellation_failed', 'Error inesperado al cancelar la suscripción'],
  ['link_expired', 'Este enlace ha expirado o no es válido.'],
] as const)('the text of a refusal: %s', (code, sentence) => {
  expect(errors[code].message.es).toBe(sentence)
})

test.each([
  [1, 'en 1 segundo.', 'in 1 second.'],
  [59, 'en 59 segundos.', 'in 59 seconds.'],
  [60, 'en 1 minuto.', 'in 1 minute.'],
  [61, 'en 2 minutos.', 'in 2 minutes.'],
  [14 * 60, 'en 14 minutos.', 'in 14 minutes.'],
  [3_600, 'en 60 minutos.', 'in 60 minutes.'],
  [3 * 3_600 + 1, 'en 4 horas.', 'in 4 hours.'],
])(
  'after one try too many the next one is said to be possible in %i seconds',
  (seconds, spanish, english) => {
    expect(tooManyMessage('es', seconds)).toContain(spanish)
    expect(tooManyMessage('en', seconds)).toContain(english)
  },
)

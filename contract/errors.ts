import type { LocalText } from '#domain/languages.ts'

/** Every way in which the API refuses: the HTTP status and what a person reads (D1). The list is closed. */
export const errors = {
  validation_failed: refusal(400, 'Revisa los campos marcados.', 'Check the marked fields.'),
  broken_json: refusal(
    400,
    'El mensaje llegó incompleto o dañado.',
    'The message arrived incomplete or broken.',
  ),
  broken_upload: refusal(
    400,
    'El archivo llegó incompleto o dañado.',
    'The file arrived incomplete or broken.',
  ),
  webhook_refused: refusal(
    400,
    'Este aviso no viene de nuestro proveedor de pagos.',
    'This notice does not come from our payment provider.',
  ),
  photo_refused: refusal(400, 'Error al intentar subir la imagen.', 'Error when trying to upload the image.'),
  link_expired: refusal(
    400,
    'Este enlace ha expirado o no es válido.',
    'This link has expired or is not valid.',
  ),
  not_signed_in: refusal(401, 'Inicia sesión para continuar.', 'Sign in to go on.'),
  wrong_credentials: refusal(401, 'Usuario o contraseña incorrectos.', 'Wrong username or password.'),
  google_refused: refusal(
    401,
    'No pudimos confirmar tu cuenta de Google. Inténtalo otra vez.',
    'We could not confirm your Google account. Try again.',
  ),
  not_allowed: refusal(403, 'Tu cuenta no puede hacer esto.', 'Your account cannot do this.'),
  own_account: refusal(
    403,
    'Con tu propia cuenta no puedes hacer esto. Pídeselo a otra persona que administre.',
    'You cannot do this to your own account. Ask another administrator.',
  ),
  administrator_role: refusal(
    403,
    'El rol de quien administra no se cambia aquí.',
    "An administrator's role is not changed here.",
  ),
  not_entitled: refusal(
    403,
    'Esta lección es parte de la membresía. Elige un plan para abrirla.',
    'This lesson is part of the membership. Choose a plan to open it.',
  ),
  account_not_active: refusal(
    403,
    'Activa tu cuenta con el enlace que te enviamos por correo.',
    'Activate your account with the link that we sent by e-mail.',
  ),
  google_needs_password: refusal(
    403,
    'Entra a esta cuenta con tu usuario y tu contraseña.',
    'Sign in to this account with your username and password.',
  ),
  invalid_subscription: refusal(400, 'ID de suscripción no válido', 'Subscription ID not valid'),
  subscription_refused: refusal(
    400,
    'Datos de suscripción inválidos. Por favor, verifica tu selección.',
    'Invalid subscription data. Please check your choice.',
  ),
  no_subscription: refusal(
    404,
    'No se encontró suscripción activa para cancelar',
    'No active subscription was found to cancel',
  ),
  subscription_not_confirmed: refusal(
    400,
    'No se pudo confirmar la suscripción. Intenta nuevamente.',
    'The subscription could not be confirmed. Try again.',
  ),
  terms_not_accepted: refusal(
    403,
    'Acepta los términos y condiciones para continuar.',
    'Accept the terms and conditions to go on.',
  ),
  foreign_origin: refusal(403, 'Esta petición viene de otro sitio.', 'This request comes from another site.'),
  not_found: refusal(404, 'No encontramos lo que buscas.', 'We could not find that.'),
  course_not_found: refusal(404, 'No encontramos ese curso.', 'We could not find that course.'),
  lesson_not_found: refusal(404, 'No encontramos esa lección.', 'We could not find that lesson.'),
  word_not_found: refusal(404, 'No encontramos esa palabra.', 'We could not find that word.'),
  google_off: refusal(
    404,
    'Aquí no se puede entrar con Google. Usa tu usuario y tu contraseña.',
    'Signing in with Google is not set up here. Use your username and password.',
  ),
  account_not_found: refusal(404, 'Esa cuenta ya no existe.', 'That account does not exist any more.'),
  message_not_found: refusal(404, 'Ese mensaje ya no existe.', 'That message does not exist any more.'),
  testimonial_not_found: refusal(
    404,
    'Esa opinión ya no existe: otra persona la eliminó.',
    'That testimonial does not exist any more: somebody else deleted it.',
  ),
  recognition_off: refusal(
    404,
    'Aquí no podemos escuchar por tu navegador. Practica de otra manera.',
    'We cannot listen in place of your browser here. Practise in another way.',
  ),
  course_changed: refusal(
    409,
    'El curso cambió. Vuelve a cargar la página.',
    'The course has changed. Load the page again.',
  ),
  stale_edit: refusal(
    409,
    'Otra persona guardó antes. Compara y decide qué queda.',
    'Someone saved first. Compare and choose what stays.',
  ),
  subscription_live: refusal(
    409,
    'Tu suscripción sigue activa. Cancélala primero o escríbenos a soporte; tu cuenta no cambió.',
    'Your subscription is still active. Cancel it first or write to support; your account has not changed.',
  ),
  already_subscribed: refusal(
    409,
    'Ya tienes esta membresía, y se renueva sola. No hace falta pagar otra vez.',
    'You have this membership already, and it renews by itself. There is no need to pay again.',
  ),
  last_administrator: refusal(
    409,
    'Eres la única persona que administra Dilo. Nombra a otra antes de eliminar tu cuenta.',
    'Nobody else administers Dilo. Name somebody before you delete your account.',
  ),
  too_large: refusal(413, 'Lo que enviaste es demasiado grande.', 'What you sent is too large.'),
  clip_too_long: refusal(
    413,
    'La grabación es demasiado larga. Graba 10 segundos como máximo.',
    'The recording is too long. Record 10 seconds at most.',
  ),
  unsupported_media: refusal(
    415,
    'No podemos leer datos o archivos de este tipo.',
    'We cannot read data or files of this kind.',
  ),
  range_not_satisfiable: refusal(416, 'El archivo no llega hasta ahí.', 'The file does not reach that far.'),
  too_many_requests: refusal(
    429,
    'Demasiados intentos. Espera un momento y vuelve a probar.',
    'Too many tries. Wait a moment and try again.',
  ),
  unexpected: refusal(
    500,
    'Algo falló de nuestro lado. Inténtalo otra vez en un momento.',
    'Something failed on our side. Try again in a moment.',
  ),
  payment_not_configured: refusal(
    503,
    'Configuración de PayPal no válida. Por favor, contacta al soporte técnico.',
    'The PayPal configuration is not valid. Please contact technical support.',
  ),
  subscription_not_started: refusal(
    502,
    'No se pudo iniciar la suscripción con PayPal.',
    'The subscription could not be started with PayPal.',
  ),
  subscription_creation_failed: refusal(
    500,
    'Error inesperado al crear la suscripción. Por favor, intenta nuevamente.',
    'Unexpected error when creating the subscription. Please try again.',
  ),
  subscription_unreachable: refusal(
    502,
    'No se pudo confirmar la suscripción. Intenta nuevamente.',
    'The subscription could not be confirmed. Try again.',
  ),
  subscription_confirmation_failed: refusal(
    500,
    'Error inesperado al confirmar la suscripción. Por favor, intenta nuevamente.',
    'Unexpected error when confirming the subscription. Please try again.',
  ),
  cancellation_refused: refusal(
    502,
    'Error al cancelar la suscripción',
    'Error when cancelling the subscription',
  ),
  cancellation_failed: refusal(
    500,
    'Error inesperado al cancelar la suscripción',
    'Unexpected error when cancelling the subscription',
  ),
  unavailable: refusal(
    503,
    'El servicio se está recuperando. Inténtalo otra vez en unos segundos.',
    'The service is recovering. Try again in a few seconds.',
  ),
} satisfies Record<string, Refusal>

export type ErrorCode = keyof typeof errors

type Refusal = { status: number; message: LocalText }

function refusal(status: number, es: string, en: string): Refusal {
  return { status, message: { es, en } }
}

/**
 * The envelope of every JSON answer (D1). A refusal carries its code, or a map of field to
 * message; a stale edit the record as it is stored now (D24).
 */
export type Envelope<Data = unknown> = { statusCode: number; message: string; data: Data }
export type RefusalData = { code: ErrorCode; requestId?: string; current?: unknown } | Record<string, string>

/** What is said under a field that failed validation (D1; specification 1, section 5). */
export const fieldMessages = {
  required: { es: 'Por favor, completa este campo obligatorio.', en: 'Please fill in this required field.' },
  wrongType: {
    es: 'Este dato no tiene la forma esperada.',
    en: 'This value does not have the expected form.',
  },
  tooLong: { es: 'Este dato es demasiado largo.', en: 'This value is too long.' },
  unknownField: { es: 'No conocemos este campo.', en: 'We do not know this field.' },
  invalidUsername: { es: 'Ingresa un nombre de usuario válido.', en: 'Enter a valid username.' },
  invalidEmail: {
    es: 'Ingresa una dirección de correo electrónico válida.',
    en: 'Enter a valid e-mail address.',
  },
  invalidPhone: { es: 'Ingresa un número de teléfono válido.', en: 'Enter a valid phone number.' },
  invalidName: { es: 'Ingresa un nombre válido.', en: 'Enter a valid first name.' },
  invalidLastname: { es: 'Ingresa un apellido válido.', en: 'Enter a valid last name.' },
  shortPassword: {
    es: 'Tu contraseña debe tener al menos 8 caracteres.',
    en: 'Your password must have at least 8 characters.',
  },
  passwordsDiffer: {
    es: 'Las contraseñas ingresadas no coinciden.',
    en: 'The passwords that you entered do not match.',
  },
  takenUsername: { es: 'Este nombre de usuario ya está en uso.', en: 'This username is already in use.' },
  googleNotConfirmed: {
    es: 'No pudimos confirmar que eres tú. Vuelve a elegir tu cuenta de Google.',
    en: 'We could not confirm that it is you. Choose your Google account again.',
  },
  wrongPassword: { es: 'Esta no es tu contraseña actual.', en: 'This is not your current password.' },
  invalidPlan: { es: 'Método de pago inválido', en: 'Invalid payment method' },
  invalidSubscriptionData: {
    es: 'Datos de suscripción inválidos. Por favor, verifica tu selección.',
    en: 'Invalid subscription data. Please check your choice.',
  },
  invalidSubscriptionFormat: {
    es: 'Formato de ID de suscripción inválido',
    en: 'Invalid format of the subscription ID',
  },
  invalidSubscriptionCharacters: {
    es: 'ID de suscripción contiene caracteres inválidos',
    en: 'The subscription ID contains invalid characters',
  },
  emptySubscription: {
    es: 'ID de suscripción no válido o vacío',
    en: 'Subscription ID not valid or empty',
  },
  shortSubscription: { es: 'ID de suscripción demasiado corto', en: 'Subscription ID too short' },
} satisfies Record<string, LocalText>

/** A schema names one of these as its message: `z.string().regex(EMAIL, 'invalidEmail')`. */
export type FieldMessage = keyof typeof fieldMessages

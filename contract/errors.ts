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
  not_signed_in: refusal(401, 'Inicia sesión para continuar.', 'Sign in to go on.'),
  wrong_credentials: refusal(401, 'Usuario o contraseña incorrectos.', 'Wrong username or password.'),
  not_allowed: refusal(403, 'Tu cuenta no puede hacer esto.', 'Your account cannot do this.'),
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
  foreign_origin: refusal(403, 'Esta petición viene de otro sitio.', 'This request comes from another site.'),
  not_found: refusal(404, 'No encontramos lo que buscas.', 'We could not find that.'),
  course_not_found: refusal(404, 'No encontramos ese curso.', 'We could not find that course.'),
  lesson_not_found: refusal(404, 'No encontramos esa lección.', 'We could not find that lesson.'),
  word_not_found: refusal(404, 'No encontramos esa palabra.', 'We could not find that word.'),
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

/** The envelope of every JSON answer (D1). A refusal carries its code, or a map of field to message. */
export type Envelope<Data = unknown> = { statusCode: number; message: string; data: Data }
export type RefusalData = { code: ErrorCode; requestId?: string } | Record<string, string>

/** Messages of failed validation that are not a field's own (D1). */
export const fieldMessages = {
  required: { es: 'Por favor, completa este campo obligatorio.', en: 'Please fill in this required field.' },
  wrongType: {
    es: 'Este dato no tiene la forma esperada.',
    en: 'This value does not have the expected form.',
  },
  tooLong: { es: 'Este dato es demasiado largo.', en: 'This value is too long.' },
  unknownField: { es: 'No conocemos este campo.', en: 'We do not know this field.' },
} satisfies Record<string, LocalText>

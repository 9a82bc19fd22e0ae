import { areaText } from '#web/lib/language.tsx'

export const useContactText = areaText(
  {
    title: 'Escríbenos',
    lead: 'Una persona lee cada mensaje y responde por correo en menos de 24 horas.',
    ways: { phone: 'Teléfono', email: 'Correo', place: 'Dónde estamos' },
    name: 'Nombre',
    email: 'Tu correo',
    subject: 'Asunto',
    subjectHint: 'Puedes dejarlo vacío.',
    message: 'Mensaje',
    submit: 'Enviar mensaje',
    submitting: 'Enviando…',
    success: 'Recibimos tu mensaje. Te respondemos a tu correo en menos de 24 horas.',
    invalidName: 'Ingresa un nombre válido.',
    invalidEmail: 'Ingresa una dirección de correo electrónico válida.',
  },
  {
    title: 'Write to us',
    lead: 'A person reads every message and answers by e-mail within 24 hours.',
    ways: { phone: 'Phone', email: 'E-mail', place: 'Where we are' },
    name: 'Name',
    email: 'Your e-mail',
    subject: 'Subject',
    subjectHint: 'You can leave it empty.',
    message: 'Message',
    submit: 'Send message',
    submitting: 'Sending…',
    success: 'We have your message. We answer to your e-mail within 24 hours.',
    invalidName: 'Enter a valid name.',
    invalidEmail: 'Enter a valid e-mail address.',
  },
)

import { brand } from '#domain/site/brand.ts'
import { areaText } from '#web/lib/language.tsx'

/** Paying for a plan, and ending its renewal (specification 1, sections 2.10, 4 and 8). */
export const usePaymentText = areaText(
  {
    title: 'Paga tu plan',
    summary: {
      renews: (price: string, date: string) =>
        `Se renueva el ${date} por ${price}, y así cada vez hasta que la canceles.`,
      cancelling: 'Cancelas desde tu perfil en tres toques y conservas lo que pagaste.',
      refund: 'Tienes 14 días desde la compra para pedir tu dinero de vuelta.',
      change: 'Otro plan',
    },
    pay: {
      title: 'Elige cómo pagar',
      safe: 'Pagas en PayPal, con tu cuenta o con tarjeta. Los datos de tu tarjeta no pasan por nosotros.',
      loading: 'Preparando el pago seguro…',
      slow: 'La conexión está lenta. Seguimos preparando el pago…',
      retry: 'Intentar de nuevo',
      stillPaid: (date: string) =>
        `Tu acceso ya está pagado hasta el ${date}. Si pagas ahora, esos días se suman: no pierdes ninguno.`,
      instead: (date: string) =>
        `Si cambias a este plan, el anterior deja de renovarse y los días pagados hasta el ${date} se suman.`,
      suspended: 'El último cobro no pasó. Puedes pagar otra vez aquí; el cobro anterior no se repite.',
    },
    progress: {
      approving: 'Termina el pago en la ventana de PayPal.',
      confirming: 'Confirmando tu pago…',
      keepOpen: 'No cierres esta página: tarda unos segundos.',
      processing: 'PayPal está procesando tu pago',
      processingText: 'No hace falta pagar otra vez. Esta página sigue sola en cuanto quede listo.',
      processingLong:
        'Está tardando más de lo normal. Puedes cerrar esta página: tu plan se abre solo y te avisamos por correo.',
      restart: 'Volver a los medios de pago',
      offline: 'Sin conexión. Tu pago está a salvo y seguimos en cuanto vuelva internet.',
      paid: '¡Listo! Tu pago quedó confirmado.',
    },
    success: {
      title: `¡Ya tienes todo ${brand.name}!`,
      until: (plan: string, date: string) => `Tu plan de ${plan} está activo hasta el ${date}.`,
      renewal: 'Se renueva sola. La apagas cuando quieras en tu perfil.',
      receipt: 'Te enviamos el recibo por correo.',
      go: 'Ir a mis cursos',
    },
    problems: {
      configuration: 'Configuración de PayPal no válida. Por favor, contacta al soporte técnico.',
      connection: 'Error de conexión con PayPal. Revisa tu internet e inténtalo otra vez.',
      subscription: 'No se pudo iniciar la suscripción con PayPal.',
      givenUp: 'Transacción cancelada por el usuario.',
      other: 'Error en el procesamiento de PayPal. Por favor, intenta nuevamente.',
    },
    mine: {
      title: 'Tu membresía',
      recurring: (plan: string) => `Tienes un plan recurrente de ${plan}.`,
      renews: (date: string) => `Se renueva automáticamente el ${date}.`,
      keeps: (date: string) => `Conservas el acceso hasta el ${date}.`,
      cancelled: 'La suscripción ya está cancelada',
      none: 'No se encontró suscripción activa para cancelar',
      free: 'Tu cuenta es gratuita y ya tienes acceso a todo: no necesitas pagar.',
      toCourses: 'Ir a mis cursos',
    },
    cancel: {
      open: 'Cancelar la renovación',
      title: '¿Cancelar la renovación?',
      lead: (date: string) =>
        `No se te cobra más. Conservas el acceso hasta el ${date} y tu avance se queda.`,
      leadWithoutDate: 'No se te cobra más y tu avance se queda.',
      reason: '¿Por qué te vas? (opcional)',
      submit: 'Sí, cancelar',
      submitting: 'Cancelando…',
      stay: 'Seguir con mi plan',
      failed: 'Error inesperado al cancelar la suscripción. Revisa tu internet e inténtalo otra vez.',
    },
  },
  {
    title: 'Pay for your plan',
    summary: {
      renews: (price, date) => `It renews on ${date} for ${price}, and so on until you cancel.`,
      cancelling: 'You cancel from your profile in three taps and keep what you paid for.',
      refund: 'You have 14 days from the purchase to ask for your money back.',
      change: 'Other plan',
    },
    pay: {
      title: 'Choose how to pay',
      safe: 'You pay at PayPal, with your account or a card. Your card details never pass through us.',
      loading: 'Preparing the secure payment…',
      slow: 'The connection is slow. Still preparing the payment…',
      retry: 'Try again',
      stillPaid: date =>
        `Your access is already paid until ${date}. If you pay now, those days are added: you lose none.`,
      instead: date =>
        `If you change to this plan, the one before stops renewing and the days paid until ${date} are added.`,
      suspended:
        'The last charge did not go through. You can pay again here; the earlier charge is not repeated.',
    },
    progress: {
      approving: 'Finish the payment in the PayPal window.',
      confirming: 'Confirming your payment…',
      keepOpen: 'Keep this page open: it takes a few seconds.',
      processing: 'PayPal is processing your payment',
      processingText: 'There is no need to pay again. This page goes on by itself as soon as it is done.',
      processingLong:
        'It is taking longer than usual. You can close this page: your plan opens by itself and we tell you by e-mail.',
      restart: 'Back to the ways to pay',
      offline: 'No connection. Your payment is safe and we go on as soon as the internet is back.',
      paid: 'Done! Your payment is confirmed.',
    },
    success: {
      title: `All of ${brand.name} is yours!`,
      until: (plan, date) => `Your ${plan} plan is active until ${date}.`,
      renewal: 'It renews by itself. Turn it off whenever you like in your profile.',
      receipt: 'We sent you the receipt by e-mail.',
      go: 'Go to my courses',
    },
    problems: {
      configuration: 'The PayPal configuration is not valid. Please contact technical support.',
      connection: 'Connection error with PayPal. Check your internet and try again.',
      subscription: 'The subscription could not be started with PayPal.',
      givenUp: 'Transaction cancelled by the user.',
      other: 'Error in the PayPal processing. Please try again.',
    },
    mine: {
      title: 'Your membership',
      recurring: plan => `You have a recurring ${plan} plan.`,
      renews: date => `It renews automatically on ${date}.`,
      keeps: date => `You keep access until ${date}.`,
      cancelled: 'The subscription is already cancelled',
      none: 'No active subscription was found to cancel',
      free: 'Your account is free and everything is open to you: you do not need to pay.',
      toCourses: 'Go to my courses',
    },
    cancel: {
      open: 'Cancel the renewal',
      title: 'Cancel the renewal?',
      lead: date => `You are not charged again. You keep access until ${date}, and your progress stays.`,
      leadWithoutDate: 'You are not charged again, and your progress stays.',
      reason: 'Why are you leaving? (optional)',
      submit: 'Yes, cancel',
      submitting: 'Cancelling…',
      stay: 'Keep my plan',
      failed: 'Unexpected error when cancelling the subscription. Check your internet and try again.',
    },
  },
)

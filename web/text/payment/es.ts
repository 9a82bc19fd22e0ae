import { brand } from '#domain/site/brand.ts'

export const es = {
  title: 'Paga tu plan',
  summary: {
    /** The ways to begin a plan, for who has paid time left. */
    when: '¿Cuándo empieza?',
    end: (date: string) => `El ${date}, al terminar lo que ya pagaste`,
    endCosts: (price: string, date: string) =>
      `Hoy no pagas nada. El ${date} se cobran ${price}, y así cada vez hasta que la canceles.`,
    now: 'Hoy, además de lo que ya pagaste',
    nowCosts: (price: string, date: string, until: string) =>
      `Hoy pagas ${price}, y otra vez el ${date}. Los días que ya tienes se suman: tu acceso llega hasta el ${until}.`,
    loading: 'Calculando las fechas…',
    slow: 'La conexión está lenta. Seguimos calculando las fechas…',
    renews: (price: string, date: string) =>
      `Hoy pagas ${price}. Se renueva el ${date} por el mismo precio, y así cada vez hasta que la canceles.`,
    adds: (date: string) => `Con los días que ya tienes pagados, tu acceso llega hasta el ${date}.`,
    cancelling: 'Cancelas desde «Tu cuenta» en tres toques y conservas lo que pagaste.',
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
    atEnd: (date: string) =>
      `Hoy solo autorizas en PayPal el cobro del ${date}. Tu plan anterior deja de renovarse.`,
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
    until: (plan: string, date: string) => `Tu plan de ${plan} está activo: tienes acceso hasta el ${date}.`,
    begins: (plan: string, date: string) =>
      `Tu plan de ${plan} empieza el ${date}. Hoy no pagaste nada, y hasta ese día sigue lo que ya tenías pagado.`,
    nextCharge: (date: string) => `Próximo cobro: el ${date}.`,
    renewal: 'Se renueva sola. La apagas cuando quieras en «Tu cuenta».',
    receipt: 'Te enviamos el recibo por correo.',
    confirmation: 'Te enviamos las fechas por correo.',
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
    begins: (date: string) => `Empieza el ${date}; hasta ese día sigue lo que ya pagaste.`,
    renews: (date: string) => `Se renueva automáticamente. Próximo cobro: el ${date}.`,
    paid: (date: string) => `Acceso pagado hasta el ${date}.`,
    keeps: (date: string) => `Conservas el acceso hasta el ${date}.`,
    cancelled: 'La suscripción ya está cancelada',
    charging: 'La renovación se está cobrando. Te avisamos por correo.',
    free: 'Tu cuenta es gratuita y ya tienes acceso a todo: no necesitas pagar.',
    toCourses: 'Ir a mis cursos',
  },
  cancel: {
    open: 'Cancelar la renovación',
    title: '¿Cancelar la renovación?',
    lead: (date: string) => `No se te cobra más. Conservas el acceso hasta el ${date} y tu avance se queda.`,
    leadInGrace: (date: string) =>
      `No se te cobra más. Tu tiempo pagado terminó el ${date}: tu acceso se cierra ahora y tu avance se queda.`,
    leadWithoutDate: 'No se te cobra más y tu avance se queda.',
    reason: '¿Por qué te vas? (opcional)',
    submit: 'Sí, cancelar',
    submitting: 'Cancelando…',
    stay: 'Seguir con mi plan',
    failed: 'Error inesperado al cancelar la suscripción. Revisa tu internet e inténtalo otra vez.',
  },
}

export const es = {
  title: 'Esto es lo que vas a poder decir.',
  lead: 'Todas las lecciones, la librería y la práctica en voz alta.',
  inside: {
    total: (lessons: number, minutes: number) =>
      `${lessons === 1 ? '1 lección' : `${lessons} lecciones`}, ${hours(minutes)} hablando.`,
    lesson: (lesson: number) => `Lección ${lesson}`,
    words: (words: number) => (words === 1 ? '1 frase.' : `${words} frases.`),
    minutes: (minutes: number): string => `${minutes} min`,
    all: (lessons: number) => `Ver las ${lessons} lecciones`,
    both: 'Todo entra en los dos planes.',
    syllabus: 'Ver el programa, con todas las palabras',
  },
  sample: {
    title: 'Prueba con esta',
    hear: (english: string) => `Escuchar «${english}»`,
    said: 'Así se dice. Las primeras 10 palabras son gratis.',
  },
  /** On a phone, above the list of lessons: leads to the prices. */
  from: (currency: string, amount: string) => `Desde ${currency} ${amount} al mes`,
  popular: 'El más popular',
  names: { '1': 'Mensual', '2': 'Anual', '3': 'Trimestral' },
  hints: {
    '1': () => 'Para probar a tu ritmo.',
    '2': (perMonth: string, saved: string) => `USD ${perMonth} por mes: USD ${saved} menos al año.`,
  },
  periods: { '1': 'al mes', '2': 'al año', '3': 'cada 3 meses' },
  access: { '1': 'Acceso completo por 1 mes', '2': 'Acceso completo por 12 meses' },
  renewals: {
    '1': 'Se renueva cada mes hasta que canceles',
    '2': 'Se renueva cada año hasta que canceles',
    '3': 'Se renueva cada 3 meses hasta que canceles',
  },
  choose: { '1': 'Elegir mensual', '2': 'Elegir anual' },
  clear: {
    title: 'Cuentas claras',
    renewal: {
      title: 'Se renueva sola',
      text: 'Se activa al pagar y se renueva por el mismo tiempo y precio, hasta que la apagues. Los descuentos no valen para las renovaciones.',
    },
    cancelling: {
      title: 'La cancelas en tres toques',
      text: 'Desde «Tu cuenta», cuando quieras. Conservas el acceso hasta el último día que pagaste.',
    },
    refund: {
      title: '14 días para arrepentirte',
      text: 'Escríbenos dentro de los 14 días desde la compra y te devolvemos todo en un plazo de hasta 30 días. Las renovaciones no se reembolsan.',
    },
    currency: (day: string) =>
      `Cobramos en dólares (USD). El monto en pesos es aproximado, a la tasa del ${day}.`,
    more: 'Compra de productos',
  },
  ways: 'Medios de pago',
  demo: 'Primero quiero probar gratis',
  mine: {
    renews: (plan: string, date: string) => `Tienes el plan de ${plan}. Próximo cobro: el ${date}.`,
    paidUntil: (date: string) => `Tu acceso está pagado hasta el ${date}.`,
    free: 'Tu cuenta es gratuita y ya tienes acceso a todo: no necesitas pagar.',
    manage: 'Ver mi membresía',
  },
}

/** `unas 6 h 32 min`, `unos 49 min`. */
function hours(minutes: number): string {
  if (minutes < 60) return `unos ${minutes} min`
  return `unas ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

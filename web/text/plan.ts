import { areaText } from '#web/lib/language.tsx'

/** The page of the plans (specification 1, sections 2.9, 4 and 9). */
export const usePlanText = areaText(
  {
    title: 'Todo incluido, sin sorpresas.',
    lead: 'Todas las lecciones, la librería y la práctica en voz alta.',
    popular: 'El más popular',
    names: { '1': 'Mensual', '2': 'Anual', '3': 'Trimestral' },
    hints: {
      '1': () => 'Para probar a tu ritmo.',
      '2': (perMonth: string, saved: string) => `${perMonth} USD por mes: ${saved} USD menos al año.`,
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
        text: 'Desde tu perfil, cuando quieras. Conservas el acceso hasta el último día que pagaste.',
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
      renews: (plan: string, date: string) => `Tienes el plan de ${plan}. Se renueva el ${date}.`,
      paidUntil: (date: string) => `Tu acceso está pagado hasta el ${date}.`,
      free: 'Tu cuenta es gratuita y ya tienes acceso a todo: no necesitas pagar.',
      manage: 'Ver mi membresía',
    },
  },
  {
    title: 'Everything included, no surprises.',
    lead: 'Every lesson, the library and speaking practice out loud.',
    popular: 'Most popular',
    names: { '1': 'Monthly', '2': 'Yearly', '3': 'Quarterly' },
    hints: {
      '1': () => 'Try it at your own pace.',
      '2': (perMonth, saved) => `${perMonth} USD a month: ${saved} USD less a year.`,
    },
    periods: { '1': 'a month', '2': 'a year', '3': 'every 3 months' },
    access: { '1': 'Full access for 1 month', '2': 'Full access for 12 months' },
    renewals: {
      '1': 'Renews every month until you cancel',
      '2': 'Renews every year until you cancel',
      '3': 'Renews every 3 months until you cancel',
    },
    choose: { '1': 'Choose monthly', '2': 'Choose yearly' },
    clear: {
      title: 'The terms, in plain words',
      renewal: {
        title: 'It renews by itself',
        text: 'It starts when you pay and renews for the same time and price until you turn it off. Discounts do not apply to renewals.',
      },
      cancelling: {
        title: 'Cancel in three taps',
        text: 'From your profile, whenever you like. You keep access until the last day you paid for.',
      },
      refund: {
        title: '14 days to change your mind',
        text: 'Write to us within 14 days of the purchase and we return it all within 30 days. Renewals are not refunded.',
      },
      currency: day =>
        `We charge in US dollars (USD). The amount in pesos is approximate, at the rate of ${day}.`,
      more: 'Product purchase',
    },
    ways: 'Ways to pay',
    demo: 'I want to try it for free first',
    mine: {
      renews: (plan, date) => `You have the ${plan} plan. It renews on ${date}.`,
      paidUntil: date => `Your access is paid until ${date}.`,
      free: 'Your account is free and everything is open to you: you do not need to pay.',
      manage: 'See my membership',
    },
  },
)

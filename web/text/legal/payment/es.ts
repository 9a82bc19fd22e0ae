import { brand } from '#domain/site/brand.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'
import { dollars, pesos } from '#web/text/legal/prices.ts'

const { name, company, supportEmail } = brand
const mail = `[${supportEmail}](mailto:${supportEmail})`

/** P4.21 to P4.26, P9.1, P9.2; D14, D30. */
export const es: LegalDocument = {
  title: 'Compra de productos',
  summary: [
    `Un plan abre todos los cursos de ${name} por el tiempo que eliges y se renueva solo hasta que lo apagues.`,
    'Puedes cancelar cuando quieras y conservas el acceso hasta el final de lo pagado.',
    'Tienes 14 días desde la compra para pedir tu dinero de vuelta.',
  ],
  sections: [
    {
      id: 'plans',
      title: 'Planes y precios',
      body: [
        [
          `Plan de 1 mes: ${dollars('1')} (unos ${pesos('1')}).`,
          `Plan de 1 año: ${dollars('2')} (unos ${pesos('2')}).`,
          `Plan de 3 meses, cuando se ofrece: ${dollars('3')} (unos ${pesos('3')}).`,
        ],
        'Se cobra en dólares de los Estados Unidos. La cifra en pesos dominicanos es una orientación; el monto exacto lo fija tu banco al cambio del día. El precio es el mismo con cualquier medio de pago, y antes de confirmar ves el total.',
        'Un plan es un servicio digital: no hay nada que enviar y se abre en cuanto el pago se confirma.',
      ],
    },
    {
      id: 'payment',
      title: 'Cómo se paga',
      body: [
        `Aceptamos tarjetas de crédito Visa y Mastercard, y PayPal. El cobro lo hace PayPal en nombre de ${company}; los datos de tu tarjeta los recibe PayPal y no pasan por nosotros. Para pagar tienes que aceptar estos términos y ser titular del medio de pago o tener su permiso.`,
        'Después de cada cobro ves la factura en «Tu cuenta», con el plan, las fechas, el monto y el tipo de pago. Las fechas son las de Santo Domingo.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renovación automática',
      body: [
        'Tu membresía se activa con el pago y se renueva sola por el mismo tiempo y al precio vigente, hasta que la apagues. Puedes apagar la renovación en «Tu cuenta» en cualquier momento.',
        'Los descuentos y promociones valen para la primera compra; no se aplican a las renovaciones. Si el precio cambia, te avisamos al menos 15 días antes de cobrarte el nuevo.',
        'Si un cobro falla, PayPal lo intenta hasta dos veces más, cada cinco días. Tu acceso sigue por lo menos 3 días, y mientras haya otro intento anunciado, hasta el día siguiente a él. Si ninguno pasa, tu suscripción termina. No te cobramos el tiempo en el que tu acceso estuvo cerrado, y tu avance no se pierde.',
      ],
    },
    {
      id: 'cancellation',
      title: 'Cómo cancelar',
      body: [
        `Cancela desde la página de tu plan o desde «Tu cuenta», con un motivo si quieres, o escribe a ${mail}. No hay penalidad. No se te cobra más y conservas el acceso hasta el último día pagado.`,
      ],
    },
    {
      id: 'refunds',
      title: 'Reembolsos',
      body: [
        `Si cambias de idea, escribe a ${mail} dentro de los 14 días desde la compra, con el correo de tu cuenta. Te devolvemos todo lo pagado, al mismo medio de pago, en un plazo de hasta 30 días. Con el reembolso se cierra el acceso a los cursos completos y se apaga la renovación; tu avance queda guardado.`,
        'Las renovaciones no tienen este reembolso: apágalas antes de la fecha que ves en «Tu cuenta». Tampoco lo hay cuando la cuenta se cerró por uso indebido. Los derechos que la ley te da como consumidor quedan a salvo.',
      ],
    },
    {
      id: 'technical-problems',
      title: 'Problemas técnicos',
      body: [
        `Si pagaste y no puedes usar el servicio, avísanos a ${mail} dentro de las 72 horas desde que apareció el problema: qué hiciste, qué viste y con qué dispositivo. Lo resolvemos en un plazo de hasta 7 días hábiles. Si no podemos, te damos el tiempo perdido o te devolvemos la parte no usada.`,
      ],
    },
    {
      id: 'wrong-charges',
      title: 'Cobros que no reconoces',
      body: [
        `Escríbenos a ${mail} antes de reclamar al banco: un cobro doble o equivocado se devuelve completo. Si alguien usó tu tarjeta sin permiso, avisa también a tu banco.`,
      ],
    },
    {
      id: 'law',
      title: 'Ley y desacuerdos',
      body: [
        'Vale la ley de la República Dominicana, incluida la Ley 358-05 de protección al consumidor. Los desacuerdos se resuelven como dicen los [Términos y condiciones](/term-conditions#arbitration). Qué datos usamos está en la [Política de privacidad](/term-privacy#bank-card).',
      ],
    },
  ],
}

import { brand } from '#domain/site/brand.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'

const { name, company, supportEmail } = brand
const address = brand.address.es
const mail = `[${supportEmail}](mailto:${supportEmail})`

/** Exclusive, not transferable, ended for misuse without refund (P2.12.9, P2.12.10). */
export const es: LegalDocument = {
  title: 'Licencia global de usuario final',
  summary: [
    `Tu cuenta te da permiso de usar ${name} para aprender tú. Ese permiso es solo tuyo: no se presta, no se vende y no se pasa a otra persona.`,
    'Si se usa mal, podemos terminarlo sin devolver lo pagado.',
  ],
  sections: [
    {
      id: 'parties',
      title: 'Entre quiénes',
      body: [
        `Esta licencia es entre tú y ${company}, con domicilio en ${address}. Vale en todo el mundo donde la ley lo permite y completa los [Términos y condiciones](/term-conditions).`,
      ],
    },
    {
      id: 'grant',
      title: 'Lo que te damos',
      body: [
        `Te damos una licencia exclusiva e intransferible para usar ${name} y sus lecciones. «Exclusiva» quiere decir que es para ti y nadie más con tu cuenta; otras personas tienen la suya. «Intransferible» quiere decir que no puedes cederla, venderla, alquilarla ni heredarla a otra cuenta.`,
        'Es para uso personal y no comercial, mientras tu cuenta esté abierta y, en los cursos completos, mientras dure tu plan.',
      ],
    },
    {
      id: 'devices',
      title: 'En qué dispositivos',
      body: [
        `Puedes usar ${name} en todos tus dispositivos e instalarlo en tu pantalla de inicio. Tu avance se une entre ellos. Lo que se guarda en el dispositivo para que funcione mejor es parte de esta licencia y no una copia que puedas repartir.`,
      ],
    },
    {
      id: 'restrictions',
      title: 'Lo que no está permitido',
      body: [
        [
          'compartir la cuenta o dejar que otra persona aprenda con ella;',
          'copiar, grabar, traducir, publicar o vender lecciones, audios, dibujos o videos, fuera de lo que la ley permite citar;',
          'extraer contenido con programas o usarlo para entrenar modelos de inteligencia artificial;',
          'desarmar el programa o saltarse sus límites, salvo donde la ley o una licencia libre lo permite;',
          'quitar avisos de autor o usarlo en clases pagadas sin un acuerdo por escrito.',
        ],
      ],
    },
    {
      id: 'updates',
      title: 'Actualizaciones',
      body: [
        'Mejoramos el programa y las lecciones con frecuencia. Cuando hay una versión nueva te lo decimos y eliges el momento; nunca interrumpe una lección. Una versión vieja puede dejar de funcionar.',
      ],
    },
    {
      id: 'microphone',
      title: 'Micrófono y permisos',
      body: [
        'El programa pide el micrófono solo cuando lo tocas para hablar y puedes negarlo. Qué pasa con tu voz lo explica la [Política de privacidad](/term-privacy#voice).',
      ],
    },
    {
      id: 'open-source',
      title: 'Partes de otros',
      body: [
        'Algunas partes, como letras, dibujos y bibliotecas de programación, llegan con licencias libres de sus autores. Esas licencias valen para ellas y van por delante de esta.',
      ],
    },
    {
      id: 'termination',
      title: 'Cuándo termina',
      body: [
        'Termina cuando borras tu cuenta. También podemos terminarla si la usas mal: si incumples esta licencia o los términos de manera grave, o repites después de un aviso. En ese caso no se devuelve lo pagado.',
        `Te decimos por correo qué pasó y puedes responder en 10 días a ${mail}; una persona lo revisa. Si nos equivocamos, te devolvemos el acceso y el tiempo perdido. Si terminamos el servicio sin culpa tuya, te devolvemos la parte no usada de tu plan.`,
      ],
    },
    {
      id: 'law',
      title: 'Garantías y ley',
      body: [
        'Las garantías, el límite de responsabilidad, la ley dominicana y la manera de resolver desacuerdos son las de los [Términos y condiciones](/term-conditions#warranty-disclaimer).',
      ],
    },
  ],
}

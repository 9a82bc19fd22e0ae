import type { RecogniserFailure } from '#web/speaking/recogniser.ts'

/** Browsers that keep the microphone permission in different places. */
export type HelpedBrowser = 'android' | 'ios' | 'safari' | 'computer'

const permission: Record<HelpedBrowser, string[]> = {
  android: [
    'Toca el ícono a la izquierda de la dirección.',
    'Toca «Permisos» y activa «Micrófono».',
    'Vuelve y toca el micrófono.',
  ],
  ios: [
    'Toca «aA» o el ícono junto a la dirección.',
    'En «Ajustes del sitio web», permite el micrófono.',
    'Vuelve y toca el micrófono.',
  ],
  safari: [
    'En el menú Safari, abre «Configuración de este sitio web».',
    'En «Micrófono», elige «Permitir».',
    'Vuelve y toca el micrófono.',
  ],
  computer: [
    'Toca el ícono a la izquierda de la dirección.',
    'Activa «Micrófono».',
    'Vuelve y toca el micrófono.',
  ],
}
const noMicrophone = [
  'Conecta un micrófono o unos audífonos con micrófono.',
  'Cierra las llamadas y otras apps que lo usan.',
  'Toca el micrófono otra vez.',
]
const silence = [
  'Toca el micrófono y espera el tono.',
  'Habla cerca, sin tapar el teléfono.',
  'Con audífonos, prueba sin ellos.',
]
const connection = ['Revisa tu conexión a internet.', 'Toca el micrófono otra vez.']
const busy = [
  'Cierra las llamadas y las apps que graban o dictan.',
  'Espera unos segundos y toca el micrófono otra vez.',
]
const english = [
  'Abre Ajustes (o Configuración) y busca «Servicios de voz de Google».',
  'En los idiomas sin conexión, descarga «English (US)».',
  'Vuelve y toca el micrófono.',
]
const lapsed = [
  'Tras un tiempo sin usarlo, el navegador retira el permiso del micrófono.',
  'Toca el micrófono y elige «Permitir».',
]
const dictation = ['Activa Siri o el Dictado en los ajustes.', 'Vuelve y toca el micrófono.']
const otherBrowser = [
  'Actualiza el navegador, o abre Dilo en Chrome.',
  'También puedes avanzar sin hablar: toca el enlace de abajo.',
]

export const es = {
  whatToDo: 'Qué hacer',
  /** What to do after a failure of the recogniser, step by step. */
  steps: (cause: RecogniserFailure, browser: HelpedBrowser): string[] => {
    switch (cause) {
      case 'not-allowed':
        return permission[browser]
      case 'service-not-allowed':
        return browser === 'android' || browser === 'computer' ? permission[browser] : dictation
      case 'permission-lapsed':
        return lapsed
      case 'busy':
        return busy
      case 'no-english':
        return english
      case 'audio-capture':
        return noMicrophone
      case 'no-speech':
        return silence
      case 'network':
      case 'timeout':
        return connection
      default:
        return otherBrowser
    }
  },
  /** Opens the other ways to practise. */
  otherWay: 'Seguir sin hablar',
  inApp: (app: string): string[] => [
    `Estás dentro de ${app}, que no deja usar el micrófono.`,
    'Abre esta página en Chrome o Safari.',
  ],
}

import { type Look, person } from '#studio/pictures/kit/person.ts'
import type { Scene } from '#studio/pictures/kit/scene.ts'
import { ANA, CARLA, CARLOS, CLERK, LUIS, MS_BROWN, PEDRO, ROSA } from '#studio/pictures/scenes/cast.ts'

/* The speakers of the dialogues, each as in the scene of their dialogue. */

function face(tint: Scene['tint'], look: Look): Scene {
  return { tint, focus: 164, draw: [person([164, 150], { ...look, size: 1.65 })] }
}

export const faces = {
  'face-ana': face('orquidea', ANA),
  'face-ana-driving': face('orquidea', { ...ANA, shirt: 'navy', wears: ['collar'] }),
  'face-ana-at-desk': face('mango', CLERK),
  'face-carla': face('flamboyan', CARLA),
  'face-carla-brown': face('laguna', MS_BROWN),
  'face-carlos': face('palma', CARLOS),
  'face-luis': face('laguna', LUIS),
  'face-luis-at-office': face('mango', { ...LUIS, shirt: 'sea', wears: ['collar', 'badge'] }),
  'face-luis-doctor': face('laguna', { ...LUIS, wears: ['coat'] }),
  'face-luis-driving': face('mango', { ...LUIS, wears: ['collar', 'cap'] }),
  'face-luis-waiting': face('mango', { ...LUIS, shirt: 'cream', wears: ['apron'] }),
  'face-pedro': face('palma', PEDRO),
  'face-pedro-at-desk': face('mango', { ...PEDRO, wears: ['glasses', 'collar', 'badge'] }),
  'face-pedro-driving': face('laguna', { ...PEDRO, wears: ['glasses', 'collar', 'cap'] }),
  'face-pedro-officer': face('mango', {
    ...PEDRO,
    shirt: 'navy',
    wears: ['glasses', 'collar', 'tie', 'badge'],
  }),
  'face-rosa': face('flamboyan', ROSA),
  'face-rosa-driving': face('flamboyan', { ...ROSA, shirt: 'sea', wears: ['collar', 'glasses'] }),
} satisfies Record<string, Scene>

import { WHITE, WOOD } from '#studio/pictures/kit/colors.ts'
import { computer } from '#studio/pictures/kit/hand-things.ts'
import {
  alarmClock,
  bathRoom,
  computerBack,
  cot,
  emptyRoom,
  flowerRow,
  gardenPlace,
  kitchenRoom,
  MATCH_SHAPE,
  plainRoom,
  pointer,
  potShape,
  sleeper,
  sofa,
  television,
} from '#studio/pictures/kit/home.ts'
import {
  bedFromFoot,
  corridor,
  elevator,
  POOL_SHAPE,
  pool,
  tiles,
  towelRail,
  towels,
  tubWithShower,
} from '#studio/pictures/kit/hotel.ts'
import { moon } from '#studio/pictures/kit/outside.ts'
import {
  board,
  chair,
  door,
  hangingLamp,
  hotelDesk,
  keyRack,
  lamp,
  shelf,
  table,
  wholeTable,
  window,
} from '#studio/pictures/kit/rooms.ts'
import { ground, type Scene } from '#studio/pictures/kit/scene.ts'
import { line, placed } from '#studio/pictures/kit/shapes.ts'
import { label } from '#studio/pictures/kit/signs.ts'
import { clockShape } from '#studio/pictures/kit/time.ts'
import { openWindow } from '#studio/pictures/kit/weather.ts'
import {
  envelope,
  logoShape,
  MAIL_SHAPE,
  officeDesk,
  paper,
  screenShape,
  TOWERS_SHAPE,
} from '#studio/pictures/kit/work.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

export const ROOMS: Readonly<Record<string, Scene>> = {
  'table chair': sheet(
    table(150),
    wholeTable([120, 150]),
    chair([220, 150]),
    chair([280, 150], { isFlipped: true, color: 'red' }),
  ),
  'window day, window night': sheet(
    window([30, 40], 110, 100),
    window([190, 40], 110, 100, { isNight: true, shows: moon([34, 40], 18, '#07171B').svg }),
  ),
  'door lamps': sheet(door([30, 10], { width: 90 }), hangingLamp(190, 60), lamp([270, 190])),
  'hotel desk, key rack': sheet(keyRack([60, 30]), hotelDesk(150)),
  'shelf board': sheet(shelf([20, 40]), board([240, 90], 130, 90, line('M-40 0H40', WHITE, 5))),
  'room: kitchen': sheet(kitchenRoom(164)),
  'room: bath': sheet(bathRoom()),
  'room: garden, flowers': sheet(gardenPlace(), flowerRow([60, 190], [110, 190], [160, 190], [210, 190])),
  'room: empty, pointer': sheet(
    emptyRoom({ walls: ['#F4EEE4', '#E9E1D4'], floor: WOOD }),
    pointer([164, 150]),
  ),
  'room: plain, sofa, television': sheet(
    plainRoom(),
    sofa([84, 190], { width: 120 }),
    television([246, 90], MATCH_SHAPE),
  ),
  'sleeper, alarm clock': sheet(
    sleeper({ isAwake: true }),
    alarmClock([84, 84], clockShape(6), { size: 0.8 }),
  ),
  'cot, computer from behind, pot': sheet(
    cot([80, 180]),
    computerBack([220, 110]),
    ground('pot', `<g transform="translate(220 186)">${potShape('teal', { isOpen: true })}</g>`),
  ),
  'office: desk, letter, paper, logo': sheet(
    officeDesk([120, 188]),
    envelope([110, 74]),
    paper([50, 70]),
    ground('logo', placed(logoShape(), [200, 60])),
    window([236, 20], 84, 76, { shows: TOWERS_SHAPE }),
    ground('email', placed(MAIL_SHAPE, [280, 140], { size: 2 })),
  ),
  'screens: it works or not': sheet(
    computer([90, 100], screenShape(true)),
    computer([240, 100], screenShape(false)),
  ),
  'hotel beds, towels': sheet(
    bedFromFoot([64, 180]),
    bedFromFoot([200, 180], { isWide: true, color: 'teal', size: 0.9 }),
    towels([286, 180], { size: 0.6 }),
  ),
  'bathroom, towel rail': sheet(tiles(), tubWithShower([90, 190]), towelRail([244, 52])),
  'no towels, elevator': sheet(towelRail([90, 52], { isEmpty: true }), elevator([250, 190])),
  'corridor, pool': sheet(
    corridor(),
    pool([164, 150]),
    label([60, 50], 80, 50, placed(POOL_SHAPE, [0, 4], { size: 0.3 }), WHITE),
  ),
  'open window': sheet(openWindow([150, 40], 96, 104)),
}

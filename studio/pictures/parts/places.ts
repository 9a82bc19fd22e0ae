import {
  bankFront,
  bench,
  farHouses,
  hospitalFront,
  park,
  schoolFront,
  sideStreet,
  stationFront,
  streetSign,
  streetsAbove,
  supermarketFront,
  way,
} from '#studio/pictures/kit/city.ts'
import { fallLeaves, fallTree } from '#studio/pictures/kit/fall.ts'
import { flag, flagShape } from '#studio/pictures/kit/flags.ts'
import { apartmentHouse, balcony } from '#studio/pictures/kit/home.ts'
import { type Country, map } from '#studio/pictures/kit/maps.ts'
import {
  cloud,
  floor,
  hotel,
  house,
  houseDoor,
  lowSun,
  moon,
  morningHills,
  rain,
  skySun,
  stars,
  street,
  tree,
  umbrella,
} from '#studio/pictures/kit/outside.ts'
import { cartagena, mountains } from '#studio/pictures/kit/party.ts'
import { wall } from '#studio/pictures/kit/rooms.ts'
import { ground, type Scene } from '#studio/pictures/kit/scene.ts'
import { shopFront } from '#studio/pictures/kit/shop.ts'
import { arrow, pin } from '#studio/pictures/kit/signs.ts'
import { bicycle, car, plane, train } from '#studio/pictures/kit/travel.ts'
import { airportHall, busStop, driverView, openRoad, steeringWheel } from '#studio/pictures/kit/trips.ts'
import {
  balloons,
  beach,
  blossomTree,
  butterfly,
  palm,
  rainfall,
  snowfall,
  snowGround,
  snowman,
  snowSign,
  sunshade,
  towers,
  tulips,
} from '#studio/pictures/kit/weather.ts'
import { sheet } from '#studio/pictures/parts/sheet.ts'

function country(name: Country): Scene {
  return sheet(map(name, [64, 24]), pin([164, 110]))
}

export const PLACES: Readonly<Record<string, Scene>> = {
  'sun, clouds, tree': sheet(
    wall('#BFE6EA'),
    skySun([60, 60], 24, { hasRays: true }),
    cloud([150, 70]),
    floor(160),
    tree([260, 170]),
  ),
  'evening, low sun': sheet(lowSun(100), houseDoor(210)),
  'morning, hills': sheet(morningHills(110)),
  'night, moon, stars': {
    tint: 'noche',
    focus: 164,
    draw: [moon([110, 90], 40), stars([190, 60], [230, 110], [260, 50])],
  },
  'rain umbrella': sheet(rain([90, 80], 1.4), umbrella([236, 100])),
  'apartments, balcony': sheet(apartmentHouse([90, 186], { lit: 1 }), balcony(190, 110, 110)),
  'house hotel': sheet(house([90, 180]), hotel([240, 180])),
  'car taxi': sheet(car([84, 130]), car([244, 170], { isTaxi: true })),
  train: sheet(train([170, 170])),
  'plane bicycle': sheet(plane([120, 80], { turn: -14 }), bicycle([250, 180], { size: 0.9 })),
  street: sheet(street(), arrow([250, 100], 'straight')),
  'old town of Cartagena': sheet(cartagena()),
  mountains: sheet(mountains()),
  'beach, palm, sunshade': sheet(beach(), palm([60, 176]), sunshade([200, 180])),
  'snow, snowman, no snow': sheet(
    wall('#A9CBD6'),
    snowGround(),
    snowfall(),
    snowman([80, 180]),
    snowSign([190, 90]),
    snowSign([280, 90], { isCrossed: true }),
  ),
  'towers, rain': sheet(towers(), rainfall()),
  'spring, balloons': sheet(
    blossomTree([70, 180]),
    tulips([140, 180], [170, 186]),
    butterfly([160, 100]),
    balloons([260, 180]),
  ),
  'fall trees, fall leaves': sheet(
    fallTree([60, 180], 'yellow'),
    fallTree([164, 180], 'orange'),
    fallTree([268, 180], 'red'),
    fallLeaves(['yellow', 'orange', 'red'], [110, 120], [164, 40], [216, 120]),
  ),
  'bank, school': sheet(sideStreet(), bankFront([80, 170]), schoolFront([236, 170])),
  'hospital, supermarket': sheet(hospitalFront([84, 180]), supermarketFront([244, 180])),
  'station, park': sheet(stationFront([86, 180]), park([244, 180])),
  'far houses, bench, street sign': sheet(farHouses(), bench([100, 190]), streetSign([250, 190], '')),
  'streets from above, way': sheet(streetsAbove(), way('left')),
  'road, bus stop, airport': sheet(openRoad(), airportHall([130, 156], 0.9), busStop([290, 180])),
  'driver view': sheet(driverView(), steeringWheel([164, 132])),
  'shop front': sheet(shopFront([164, 190], { size: 1.2 })),
  flags: sheet(
    flag('mexico', [40, 180]),
    ground(
      'flags',
      flagShape('colombia', [170, 50]) +
        flagShape('dominicanRepublic', [250, 50]) +
        flagShape('unitedStates', [170, 120]) +
        flagShape('brazil', [250, 120]),
    ),
  ),
  'map of Mexico': country('mexico'),
  'map of the Dominican Republic': country('dominicanRepublic'),
  'map of Colombia': country('colombia'),
  'map of Peru': country('peru'),
  'map of Canada': country('canada'),
  'map of the United States': country('unitedStates'),
  'map of Puerto Rico': country('puertoRico'),
}

/** Words that sound the same, one family per group: what the judge knows without a pronouncing look-up. */
export const HOMOPHONES = `
add ad|aisle isle i'll|ant aunt|ate eight|ball bawl|band banned|bare bear|be bee|bean been|berry bury|blue blew|board bored
brake break|bread bred|buy by bye|ceiling sealing|cell sell|cent scent sent|chews choose|close clothes|dear deer|die dye
eye i aye|fair fare|feat feet|fir fur|flour flower|for four fore|gene jean|great grate|guest guessed|hair hare|hay hey
heal heel|hear here|hi high|him hymn|hole whole|horse hoarse|hour our|in inn|key quay|knew new|knight night|knot not
know no|knows nose|lead led|lessen lesson|loan lone|made maid|mail male|main mane|meat meet|missed mist|morning mourning
none nun|oh owe|one won|pair pear pare|passed past|pause paws|peace piece|plain plane|pole poll|poor pour|pray prey
principal principle|rain reign rein|raise rays|rap wrap|read red|right write rite|ring wring|road rode rowed|role roll
sail sale|scene seen|sea see|seas sees seize|sew so sow|side sighed|sight site cite|sole soul|some sum|son sun
stair stare|steal steel|suite sweet|tail tale|tea tee|their there they're|threw through|thyme time|tide tied|to two too|toe tow
wait weight|war wore|ware wear where|waist waste|way weigh|weak week|weather whether|which witch|whose who's|wine whine
wood would|yore your you're|cue queue|sicks six|forth fourth|knead need|flea flee|hall haul|heard herd|allowed aloud
jeans genes|moose mousse|pea pee|rose rows|tacks tax|tear tier|thrown throne|vain vein|worn warn|you ewe`
  .trim()
  .split(/[|\n]/)

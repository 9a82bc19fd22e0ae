/**
 * Homophones of the first courses, one family per group, which the judge knows without looking up pronunciations. A
 * course's own pronunciations add more.
 */
export const HOMOPHONES = `
aisle isle i'll|ant aunt|ate eight|be bee|been bin|blue blew|board bored|brake break|bread bred|buy by bye|cell sell
cent scent sent|close clothes|dear deer|eye i aye|fair fare|feet feat|flower flour|for four fore|forth fourth
great grate|guest guessed|hair hare|hay hey|hear here|heard herd|hi high|him hymn|hole whole|hour our|in inn|knew new
knight night|knot not|know no|knows nose|made maid|mail male|meat meet|morning mourning|none nun|oh owe|one won
pair pear|passed past|peace piece|plane plain|poor pour|rain reign|read red|right write|road rode|role roll|sail sale
scene seen|sea see|sew so|sick sic|sicks six|sight site|some sum|son sun|stair stare|steal steel|suite sweet|tail tale
tea tee|their there they're|threw through|time thyme|to two too|wait weight|war wore|wear where ware|way weigh|weak week
weather whether|which witch|whose who's|wood would|you ewe|your you're`
  .trim()
  .split(/[|\n]/)

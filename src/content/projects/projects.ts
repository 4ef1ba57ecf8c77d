import { bramblewise } from "./bramblewise.ts";
import { brindlecotePhysio } from "./brindlecote-physio.ts";
import { copperlaneRecords } from "./copperlane-records.ts";
import { fenwheel } from "./fenwheel.ts";
import { halfhourRadio } from "./halfhour-radio.ts";
import { hatchmereObservatory } from "./hatchmere-observatory.ts";
import { kestrelgateFreight } from "./kestrelgate-freight.ts";
import { marrowfieldMarket } from "./marrowfield-market.ts";
import { nimblegrove } from "./nimblegrove.ts";
import { northmoorFerries } from "./northmoor-ferries.ts";
import { ostervaneJoinery } from "./ostervane-joinery.ts";
import { passplate } from "./passplate.ts";
import { pellwickSeeds } from "./pellwick-seeds.ts";
import { plinthworkLedger } from "./plinthwork-ledger.ts";
import type { Project } from "./project.ts";
import { quillhavenLibrary } from "./quillhaven-library.ts";
import { saltwendBathhouse } from "./saltwend-bathhouse.ts";
import { thistledownArchive } from "./thistledown-archive.ts";
import { tidekeep } from "./tidekeep.ts";
import { wagestone } from "./wagestone.ts";
import { wardlight } from "./wardlight.ts";

/**
 * The projects of /projects, in gallery order. Clients, products and people are invented. None has a site that can be
 * visited, so their links lead to the pictures on their own pages.
 *
 * Replace clients, stories, pictures and links with your own work: the register of claims (claims.ts) asks for it.
 */
export const projects = [
  northmoorFerries,
  wagestone,
  pellwickSeeds,
  wardlight,
  hatchmereObservatory,
  fenwheel,
  ostervaneJoinery,
  tidekeep,
  marrowfieldMarket,
  passplate,
  quillhavenLibrary,
  bramblewise,
  copperlaneRecords,
  plinthworkLedger,
  brindlecotePhysio,
  nimblegrove,
  kestrelgateFreight,
  halfhourRadio,
  saltwendBathhouse,
  thistledownArchive,
] as const satisfies readonly Project[];

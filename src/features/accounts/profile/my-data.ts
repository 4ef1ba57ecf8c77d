import { endpointUrl } from "#src/contract/endpoint.ts";
import { accountsContract } from "../contract.ts";

/** Props of a link that downloads everything stored about a person, as one file. */
export const MY_DATA = { href: endpointUrl(accountsContract.myData), download: "my-data.json" };

// Makes an empty database in a folder, for a site that starts for the first time. Making one takes twice the memory of
// using it, and a process gives that back only by ending.

import { PGlite } from "@electric-sql/pglite";

const embedded = await PGlite.create(process.argv[2]);
await embedded.close();

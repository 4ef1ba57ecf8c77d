CREATE TABLE "picture_crops" (
	"hash" text NOT NULL,
	"crop" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_crops_hash_crop_width_pk" PRIMARY KEY("hash","crop","width")
);
--> statement-breakpoint
ALTER TABLE "picture_crops" ADD CONSTRAINT "picture_crops_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;
-- Charts and the public counts are read from here: one row a day and event, whatever the length of the record.
CREATE FUNCTION "keep_record_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_days (event, day, count) VALUES (NEW.event, (NEW.at AT TIME ZONE 'UTC')::date, 1)
  ON CONFLICT (event, day) DO UPDATE SET count = record_days.count + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "record_counted" AFTER INSERT ON "record_chain"
  FOR EACH ROW EXECUTE FUNCTION "keep_record_days"();
--> statement-breakpoint
INSERT INTO "record_days" ("event", "day", "count")
  SELECT event, (at AT TIME ZONE 'UTC')::date, count(*) FROM "record_chain" GROUP BY 1, 2;

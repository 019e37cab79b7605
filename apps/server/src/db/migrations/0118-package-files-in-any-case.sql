-- Pages of packages that were made on Windows ask for their files with any capitals.
create index package_file_in_any_case on package_file (tenant_id, objective_id, lower(path));
